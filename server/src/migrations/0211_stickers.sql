-- Guilds' stickers.
CREATE TABLE stickers (
  guild_id bigint NOT NULL,
  sticker_id bigint NOT NULL,
  name text NOT NULL,
  description text,
  tags text NOT NULL,
  -- 1 PNG, 2 APNG, 4 GIF.
  format smallint NOT NULL,
  -- The hash of its picture.
  image text NOT NULL,
  -- Who added it.
  user_id bigint NOT NULL,
  PRIMARY KEY (guild_id, sticker_id)
);
-- Paths of pictures and messages name stickers without their guild.
CREATE INDEX stickers_by_id ON stickers (sticker_id);

-- The stickers of a message, [{id, name, format_type}]: as they were when it was sent.
ALTER TABLE messages ADD COLUMN stickers jsonb;
