-- What users are notified of besides messages. Mentions are found among the messages.
CREATE TABLE notification_items (
  user_id bigint NOT NULL,
  item_id bigint NOT NULL,
  -- As the API names it.
  type text NOT NULL,
  -- The user, or the message, that it is about.
  other_id bigint,
  guild_id bigint,
  channel_id bigint,
  message_id bigint,
  acked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, item_id)
);
-- Of one kind about one user or message there is only the last.
CREATE UNIQUE INDEX notification_items_subject
  ON notification_items (user_id, type, coalesce(other_id, 0), coalesce(message_id, 0));
-- For the items about an account that is closed.
CREATE INDEX notification_items_other ON notification_items (other_id) WHERE other_id IS NOT NULL;
