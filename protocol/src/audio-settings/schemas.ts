import Type, { type Static } from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { List, Snowflake } from '../schemas/common.ts';

/** What is heard of a user: their voice, or the sound of their stream (documented). */
const AUDIO_CONTEXTS = ['user', 'stream'] as const;
export const AudioContextType = Type.Unsafe<(typeof AUDIO_CONTEXTS)[number]>({
  enum: [...AUDIO_CONTEXTS],
  type: 'string',
});
export type AudioContextType = Static<typeof AudioContextType>;

/** Percent. */
const Volume = Type.Number({ minimum: 0, maximum: 200 });

/** How one user sounds to another. */
export const AudioContext = Type.Object({
  muted: Type.Boolean(),
  volume: Volume,
  /** Of streams always false. */
  soundboard_muted: Type.Boolean(),
});
export type AudioContext = Static<typeof AudioContext>;

export const AudioContextChange = Type.Partial(AudioContext);
export type AudioContextChange = Static<typeof AudioContextChange>;

/** A stored setting, as GET lists it. */
export const AudioSetting = Type.Object({
  type: AudioContextType,
  user_id: Snowflake,
  ...AudioContext.properties,
});
export type AudioSetting = Static<typeof AudioSetting>;
export const AudioSettings = List(AudioSetting, USER_LIMITS.audioSettings);

/** Changed settings, by user. */
const ByUser = Type.Record(Snowflake, AudioContext, { maxProperties: 1 });
export const AudioSettingsUpdate = Type.Object({ user: ByUser, stream: ByUser });
