import Type, { type Static } from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { EmptyList, List, Snowflake, Text } from '../schemas/common.ts';

/** What was done about an account: the documented kinds that an instance's owner can do here. */
export const SafetyActionType = { BAN: 0 } as const;

/** A classification whose reason nobody wrote down. */
export const UNKNOWN_CLASSIFICATION = 1;

/** Entries of the owner's log that are listed at most. Ours. */
export const MAX_CLASSIFICATIONS = 100;

const SafetyAction = Type.Object({
  id: Snowflake,
  action_type: Type.Integer(),
  descriptions: List(Text(200), 1),
});

/** Something that the instance's owner did about the account. */
export const Classification = Type.Object({
  /** Contains the time. */
  id: Snowflake,
  classification_type: Type.Integer(),
  /** In English. */
  description: Text(200),
  explainer_link: Text(200),
  actions: List(SafetyAction, 1),
  max_expiration_time: Type.Null(),
  flagged_content: EmptyList,
  is_coppa: Type.Boolean(),
  is_spam: Type.Boolean(),
  appeal_ingestion_type: Type.Integer(),
  /** Until when it lasted; null while it lasts. Ours. */
  ended_at: Type.Union([Text(64, { format: 'date-time' }), Type.Null()]),
});
export type Classification = Static<typeof Classification>;

export const SafetyHub = Type.Object({
  /** The newest first. */
  classifications: List(Classification, MAX_CLASSIFICATIONS),
  guild_classifications: EmptyList,
  account_standing: Type.Object({ state: Type.Integer() }),
  is_dsa_eligible: Type.Boolean(),
  is_appeal_eligible: Type.Boolean(),
  username: Text(USER_LIMITS.username.max),
  appeal_eligibility: EmptyList,
});
export type SafetyHub = Static<typeof SafetyHub>;
