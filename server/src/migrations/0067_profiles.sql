-- What a member says of themselves in one guild, in the place of what they say everywhere.
ALTER TABLE members
  ADD COLUMN banner text,
  ADD COLUMN bio text NOT NULL DEFAULT '',
  ADD COLUMN pronouns text NOT NULL DEFAULT '';
