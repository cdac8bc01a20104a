-- A copy without a message is yet to be written.
ALTER TABLE message_copies
  ALTER COLUMN copy_message_id DROP NOT NULL,
  -- The order in which a channel gets its copies: an id made when the source was published.
  ADD COLUMN published bigint NOT NULL DEFAULT 0,
  -- Set while the copy lags behind its source: an id made with the source's last change.
  ADD COLUMN due bigint;
CREATE INDEX message_copies_due ON message_copies (copy_channel_id, published) WHERE due IS NOT NULL;
