-- What readers get of a message's reactions: [{"emoji": {…}, "count": n}] in the order in which the emoji came; null where there are none.
ALTER TABLE messages ADD COLUMN reactions jsonb;

CREATE TABLE message_reactions (
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  -- The character, or the id of a custom emoji.
  emoji text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (channel_id, message_id, emoji, user_id)
);
-- For a reader's own reactions.
CREATE INDEX message_reactions_user ON message_reactions (channel_id, message_id, user_id);
