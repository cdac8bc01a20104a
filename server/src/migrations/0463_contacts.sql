-- Users who look for friends by the phone numbers of their contacts.
CREATE TABLE contact_syncs (
  user_id bigint PRIMARY KEY,
  -- To whom the user is suggested: 1 to those whom they have as a contact, 2 to everybody who has their number.
  allowed smallint NOT NULL,
  synced_at timestamptz NOT NULL DEFAULT now()
);
-- The contacts of those users, as keyed hashes: the numbers of people who are not here are not stored.
CREATE TABLE synced_contacts (
  user_id bigint NOT NULL,
  contact_hash bytea NOT NULL,
  PRIMARY KEY (user_id, contact_hash)
);
CREATE INDEX synced_contacts_hash ON synced_contacts (contact_hash);
-- Friend suggestions that follow from them.
CREATE TABLE contact_suggestions (
  user_id bigint NOT NULL,
  suggested_id bigint NOT NULL,
  PRIMARY KEY (user_id, suggested_id)
);
CREATE INDEX contact_suggestions_of ON contact_suggestions (suggested_id);
