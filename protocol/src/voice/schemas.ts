import Type, { type Static } from 'typebox';
import { REGION_ID } from '../channels/voice.ts';
import { EFFECT_ANIMATIONS, EMOJI_NAME } from '../limits/voice.ts';
import { Member } from '../members/schemas.ts';
import { Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';

/** Characters of the public id of a gateway session. */
const SESSION_ID = 64;

/** A user's connection to a voice channel, as gateway guilds list it. */
export const GuildVoiceState = Type.Object({
  /** Null once the user has left. */
  channel_id: Nullable(Snowflake),
  user_id: Snowflake,
  session_id: Text(SESSION_ID),
  /** Set by the moderators of the guild. */
  deaf: Type.Boolean(),
  mute: Type.Boolean(),
  self_deaf: Type.Boolean(),
  self_mute: Type.Boolean(),
  /** Whether the user shares their screen. */
  self_stream: Type.Boolean(),
  self_video: Type.Boolean(),
  /** Whether the user can't speak: without SPEAK, or in the audience of a stage. */
  suppress: Type.Boolean(),
  request_to_speak_timestamp: Nullable(Timestamp),
});
export type GuildVoiceState = Static<typeof GuildVoiceState>;

/** A user's connection to a call in a private channel. */
export const CallVoiceState = Type.Object({ ...GuildVoiceState.properties });
export type CallVoiceState = Static<typeof CallVoiceState>;

/** The same with its guild and member. */
export const VoiceState = Type.Object({
  ...GuildVoiceState.properties,
  guild_id: Snowflake,
  member: Member,
});
export type VoiceState = Static<typeof VoiceState>;

/** A place with voice servers. */
export const VoiceRegion = Type.Object({
  id: Text(REGION_ID),
  name: Text(100),
  /** Whether it is the closest to the caller. */
  optimal: Type.Boolean(),
  deprecated: Type.Boolean(),
  custom: Type.Boolean(),
});
export type VoiceRegion = Static<typeof VoiceRegion>;

/** Changes the caller's state in a stage channel. */
export const OwnVoiceStateChange = Type.Object({
  channel_id: Maybe(Snowflake),
  suppress: Type.Optional(Type.Boolean()),
  /** Null withdraws the request. */
  request_to_speak_timestamp: Maybe(Timestamp),
});
export type OwnVoiceStateChange = Static<typeof OwnVoiceStateChange>;

/** Changes another user's state in a stage channel. */
export const VoiceStateChange = Type.Object({
  channel_id: Snowflake,
  suppress: Type.Optional(Type.Boolean()),
});
export type VoiceStateChange = Static<typeof VoiceStateChange>;

/** How the emoji of an effect moves. */
export const EffectAnimation = { PREMIUM: 0, BASIC: 1 } as const;
export type EffectAnimation = (typeof EffectAnimation)[keyof typeof EffectAnimation];

const AnimationId = Type.Integer({ minimum: 0, maximum: EFFECT_ANIMATIONS });

/** An emoji for everyone in a voice channel. */
export const NewVoiceEffect = Type.Object({
  animation_type: Maybe(
    Type.Unsafe<EffectAnimation>({ type: 'integer', enum: Object.values(EffectAnimation) }),
  ),
  animation_id: Maybe(AnimationId),
  emoji_id: Maybe(Snowflake),
  emoji_name: Maybe(Text(EMOJI_NAME)),
});
export type NewVoiceEffect = Static<typeof NewVoiceEffect>;

/** An effect as those in the channel get it: an emoji, a sound, or both. */
export const VoiceEffect = Type.Object({
  channel_id: Snowflake,
  guild_id: Snowflake,
  user_id: Snowflake,
  /** One of `EffectAnimation`. */
  animation_type: Maybe(Type.Integer()),
  animation_id: Type.Optional(AnimationId),
  emoji: Maybe(
    Type.Object({
      id: Nullable(Snowflake),
      name: Nullable(Text(EMOJI_NAME)),
      animated: Type.Optional(Type.Boolean()),
    }),
  ),
  sound_id: Type.Optional(Snowflake),
  sound_volume: Type.Optional(Type.Number()),
});
export type VoiceEffect = Static<typeof VoiceEffect>;
