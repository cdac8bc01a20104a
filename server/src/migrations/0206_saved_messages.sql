-- Messages that users saved for later. The message can be gone by now.
CREATE TABLE saved_messages (
  user_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  guild_id bigint,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- When the user is reminded, and whether they were.
  due_at timestamptz,
  reminded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, channel_id, message_id)
);
