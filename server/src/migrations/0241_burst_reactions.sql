-- A user can have a normal reaction and a burst one with the same emoji.
ALTER TABLE message_reactions ADD COLUMN burst boolean NOT NULL DEFAULT false;
ALTER TABLE message_reactions DROP CONSTRAINT message_reactions_pkey,
  ADD PRIMARY KEY (channel_id, message_id, emoji, burst, user_id);
