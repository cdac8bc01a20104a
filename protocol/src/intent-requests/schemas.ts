import Type, { type Static } from 'typebox';
import { PartialApplication } from '../applications/schemas.ts';
import { Maybe, Nullable, Text, Timestamp } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** Lengths of the texts of the form, in characters (application documentation). */
export const INTENT_REQUEST_LIMITS = {
  description: { min: 50, max: 2_000 },
  text: 2_000,
  reason: 500,
} as const;

const LongText = Type.String({ minLength: 50, maxLength: INTENT_REQUEST_LIMITS.description.max });
const Answer = Maybe(Text(INTENT_REQUEST_LIMITS.text));
const YesNo = Maybe(Type.Boolean());

/** The answers that the form wants about each intent. */
const answers = <Name extends string>(name: Name) =>
  ({
    [`intents_gateway_${name}_use_case_description`]: Maybe(LongText),
    [`intents_gateway_${name}_use_case_supplemental_material_description`]: Answer,
    [`intents_gateway_${name}_store_off_platform`]: YesNo,
    [`intents_gateway_${name}_retention`]: YesNo,
    [`intents_gateway_${name}_encrypted`]: YesNo,
    [`intents_gateway_${name}_contact_deletion`]: Answer,
  }) as const;

export const NewIntentRequest = Type.Object({
  application_description: LongText,
  /** Of `GRANTABLE_APPLICATION_FLAGS`. */
  intents_flags_requested: Type.Optional(Type.Integer({ minimum: 0 })),
  ...answers('presence'),
  ...answers('guild_members'),
  ...answers('message_content'),
  intents_gateway_presence_opt_out_stored: YesNo,
  intents_gateway_message_content_opt_out_stored: YesNo,
  intents_gateway_message_content_ai_training: YesNo,
  intents_gateway_message_content_privacy_policy_public: YesNo,
  intents_gateway_message_content_privacy_policy_location: Answer,
  intents_gateway_message_content_privacy_policy_example: Answer,
});
export type NewIntentRequest = Static<typeof NewIntentRequest>;

/** A request for privileged intents, for the developers. */
export const IntentRequest = Type.Object({
  /** The requested application flags. */
  flags: Type.Integer(),
  requested_at: Timestamp,
  /** Null until the owner of the instance decides. */
  granted: Nullable(Type.Boolean()),
  reason: Nullable(Text(INTENT_REQUEST_LIMITS.reason)),
});
export type IntentRequest = Static<typeof IntentRequest>;

/** An open request, for the owner of the instance. */
export const OpenIntentRequest = Type.Object({
  application: PartialApplication,
  guild_count: Type.Integer(),
  requested_by: User,
  description: Text(INTENT_REQUEST_LIMITS.text),
  /** The use of each requested intent, in the developers' words. */
  use_cases: Type.Object({
    presence: Answer,
    guild_members: Answer,
    message_content: Answer,
  }),
  flags: Type.Integer(),
  requested_at: Timestamp,
});
export type OpenIntentRequest = Static<typeof OpenIntentRequest>;

export const IntentDecision = Type.Object({
  granted: Type.Boolean(),
  /** For the developers. */
  reason: Maybe(Text(INTENT_REQUEST_LIMITS.reason)),
});
export type IntentDecision = Static<typeof IntentDecision>;
