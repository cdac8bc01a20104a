-- When a user was last notified of a lively conversation in a guild, without being mentioned.
CREATE TABLE highlights (
  user_id bigint NOT NULL,
  guild_id bigint NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, guild_id)
);

-- The emoji of a reaction, by its key, and the application of a game.
ALTER TABLE notification_items ADD COLUMN emoji_id bigint, ADD COLUMN emoji_name text, ADD COLUMN application_id bigint;

-- Friend requests by the time they were sent, to remind of those that wait.
CREATE INDEX relationships_waiting ON relationships (since) WHERE type = 3;
