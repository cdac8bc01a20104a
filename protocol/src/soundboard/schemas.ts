import Type, { type Static } from 'typebox';
import { EMOJI_NAME, SOUND_DATA_URI, SOUND_LIMITS } from '../limits/voice.ts';
import { List, Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const { name: NAME } = SOUND_LIMITS;
const VolumeOf = Type.Number({ minimum: 0, maximum: 1 });

/** A short clip that can be played in voice channels. */
export const SoundboardSound = Type.Object({
  sound_id: Snowflake,
  name: Text(NAME.max),
  /** 0 to 1. */
  volume: VolumeOf,
  emoji_id: Nullable(Snowflake),
  emoji_name: Nullable(Text(EMOJI_NAME)),
  /** Absent in default sounds. */
  guild_id: Type.Optional(Snowflake),
  /** False for sounds beyond the guild's limit, after it lost boosts. */
  available: Type.Boolean(),
  /** Who added it; only for members who can add or manage sounds. */
  user: Type.Optional(User),
  /** In gateway events. */
  user_id: Type.Optional(Snowflake),
});
export type SoundboardSound = Static<typeof SoundboardSound>;

/** Every sound of a guild. */
export const GuildSounds = List(SoundboardSound, SOUND_LIMITS.perGuild);

const emoji = { emoji_id: Maybe(Snowflake), emoji_name: Maybe(Text(EMOJI_NAME)) };
const Name = Text(NAME.max, { minLength: NAME.min });

export const NewSoundboardSound = Type.Object({
  name: Name,
  /** A data URI of an MP3 or Ogg file. */
  sound: Text(SOUND_DATA_URI),
  volume: Maybe(VolumeOf),
  ...emoji,
});
export type NewSoundboardSound = Static<typeof NewSoundboardSound>;

export const SoundboardSoundChange = Type.Object({
  name: Type.Optional(Name),
  volume: Maybe(VolumeOf),
  ...emoji,
});
export type SoundboardSoundChange = Static<typeof SoundboardSoundChange>;
