-- The last mentions of a target, whatever the channel.
CREATE INDEX message_mentions_recent ON message_mentions (target_id, message_id);

-- Mentions that somebody has put away; removed once the mention is too old to be listed.
CREATE TABLE mention_dismissals (
  user_id bigint NOT NULL,
  message_id bigint NOT NULL,
  PRIMARY KEY (user_id, message_id)
);
CREATE INDEX mention_dismissals_age ON mention_dismissals (message_id);

-- What was read of things other than channels: a guild's events, a person's notifications.
CREATE TABLE feature_read_states (
  user_id bigint NOT NULL,
  type smallint NOT NULL,
  -- The guild, or the person.
  resource_id bigint NOT NULL,
  last_acked_id bigint NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (user_id, type, resource_id)
);
