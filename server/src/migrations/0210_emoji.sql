-- Guilds' own emoji.
CREATE TABLE emojis (
  guild_id bigint NOT NULL,
  emoji_id bigint NOT NULL,
  name text NOT NULL,
  -- Roles that can use it; everyone if there are none.
  roles bigint[] NOT NULL DEFAULT '{}',
  animated boolean NOT NULL,
  -- The hash of its picture.
  image text NOT NULL,
  -- Who added it.
  user_id bigint NOT NULL,
  PRIMARY KEY (guild_id, emoji_id)
);
-- Paths of pictures, messages and reactions name emoji without their guild.
CREATE INDEX emojis_by_id ON emojis (emoji_id);
