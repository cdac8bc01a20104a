-- The channel's last message when its marker was set by hand: mentions after it count beside manual_mention_count.
ALTER TABLE read_states ADD COLUMN manual_until bigint;
