-- Messages that are sent later.
CREATE TABLE scheduled_messages (
  user_id bigint NOT NULL,
  scheduled_message_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  guild_id bigint,
  content text NOT NULL,
  flags integer NOT NULL,
  reply_to bigint,
  scheduled_at timestamptz NOT NULL,
  -- Since when it is being sent: another try first looks for the message.
  sending_at timestamptz,
  -- {"code", "message"} of the error for which it was not sent.
  error jsonb,
  PRIMARY KEY (user_id, scheduled_message_id)
);
