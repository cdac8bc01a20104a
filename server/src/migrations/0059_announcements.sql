-- {"id", "name", "avatar"} of a webhook that sent the message; its id stands in author_id as well.
ALTER TABLE messages ADD COLUMN webhook jsonb;

CREATE TABLE webhooks (
  guild_id bigint NOT NULL,
  webhook_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  -- 2: brings what the source channel publishes.
  type smallint NOT NULL,
  name text NOT NULL,
  avatar text,
  user_id bigint,
  source_guild_id bigint,
  source_channel_id bigint,
  PRIMARY KEY (guild_id, webhook_id)
);
CREATE INDEX webhooks_channel ON webhooks (channel_id);
CREATE UNIQUE INDEX webhooks_source ON webhooks (source_channel_id, channel_id) WHERE source_channel_id IS NOT NULL;

-- Where a published message was brought to.
CREATE TABLE message_copies (
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  copy_channel_id bigint NOT NULL,
  copy_message_id bigint NOT NULL,
  PRIMARY KEY (channel_id, message_id, copy_channel_id)
);
