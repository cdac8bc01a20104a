ALTER TABLE messages ADD COLUMN pinned boolean NOT NULL DEFAULT false;

CREATE TABLE message_pins (
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  pinned_at timestamptz NOT NULL,
  PRIMARY KEY (channel_id, message_id)
);
CREATE INDEX message_pins_time ON message_pins (channel_id, pinned_at);

-- When a message was last pinned that still is; and when the last one was that a reader has seen.
ALTER TABLE channel_heads ADD COLUMN last_pin_at timestamptz;
ALTER TABLE read_states ADD COLUMN last_pin_at timestamptz;
