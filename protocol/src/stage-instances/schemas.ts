import Type, { type Static } from 'typebox';
import { STAGE_TOPIC } from '../limits/voice.ts';
import { Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';

/** Who can see that a stage is live. PUBLIC is no longer offered. */
export const StagePrivacyLevel = { PUBLIC: 1, GUILD_ONLY: 2 } as const;
export type StagePrivacyLevel = (typeof StagePrivacyLevel)[keyof typeof StagePrivacyLevel];

/** A stage that is live. */
export const StageInstance = Type.Object({
  id: Snowflake,
  guild_id: Snowflake,
  channel_id: Snowflake,
  topic: Text(STAGE_TOPIC.max),
  /** One of `StagePrivacyLevel`. */
  privacy_level: Type.Integer(),
  invite_code: Nullable(Text(32)),
  discoverable_disabled: Type.Boolean(),
  guild_scheduled_event_id: Nullable(Snowflake),
});
export type StageInstance = Static<typeof StageInstance>;

const Topic = Text(STAGE_TOPIC.max, { minLength: STAGE_TOPIC.min });
const Privacy = Type.Unsafe<StagePrivacyLevel>({ type: 'integer', enum: Object.values(StagePrivacyLevel) });

export const NewStageInstance = Type.Object({
  channel_id: Snowflake,
  topic: Topic,
  privacy_level: Type.Optional(Privacy),
  guild_scheduled_event_id: Maybe(Snowflake),
  /** Mentions everyone in the message about the start; with MENTION_EVERYONE only. */
  send_start_notification: Type.Optional(Type.Boolean()),
});
export type NewStageInstance = Static<typeof NewStageInstance>;

export const StageInstanceChange = Type.Object({
  topic: Type.Optional(Topic),
  privacy_level: Type.Optional(Privacy),
});
export type StageInstanceChange = Static<typeof StageInstanceChange>;
