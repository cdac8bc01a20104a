-- Stages that are live, one per channel.
CREATE TABLE stage_instances (
  guild_id bigint NOT NULL REFERENCES guilds ON DELETE CASCADE,
  channel_id bigint NOT NULL,
  stage_id bigint NOT NULL,
  topic text NOT NULL,
  privacy_level smallint NOT NULL,
  -- Since when it has had no speakers; it ends after a few minutes without any.
  silent_since timestamptz,
  PRIMARY KEY (guild_id, channel_id)
);

-- Guilds' sounds.
CREATE TABLE soundboard_sounds (
  guild_id bigint NOT NULL REFERENCES guilds ON DELETE CASCADE,
  sound_id bigint NOT NULL,
  name text NOT NULL,
  -- 0 to 1.
  volume double precision NOT NULL,
  emoji_id bigint,
  emoji_name text,
  -- The hash of its file.
  file text NOT NULL,
  -- Who added it.
  user_id bigint NOT NULL,
  PRIMARY KEY (guild_id, sound_id)
);
-- Paths of files name sounds without their guild.
CREATE INDEX soundboard_sounds_by_id ON soundboard_sounds (sound_id);
