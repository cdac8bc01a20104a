import Type, { type Static } from 'typebox';
import { REGION_ID } from '../channels/voice.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { List, Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { CallVoiceState } from '../voice/schemas.ts';

const Recipients = List(Snowflake, USER_LIMITS.groupDmRecipients);

/** A call in a private channel, without those who are in it. */
export const CallInfo = Type.Object({
  channel_id: Snowflake,
  /** The message about it. */
  message_id: Snowflake,
  region: Text(REGION_ID),
  /** Users whose clients ring. */
  ringing: Recipients,
});
export type CallInfo = Static<typeof CallInfo>;

/** The same with the voice states of those who are in it. */
export const Call = Type.Object({
  ...CallInfo.properties,
  voice_states: List(CallVoiceState, USER_LIMITS.groupDmRecipients),
});
export type Call = Static<typeof Call>;

/** The call of a message of type CALL. */
export const MessageCall = Type.Object({
  /** The users who joined it. */
  participants: List(Snowflake, USER_LIMITS.groupDmRecipients * 10),
  /** Null while it lasts. */
  ended_timestamp: Nullable(Timestamp),
});
export type MessageCall = Static<typeof MessageCall>;

/** Users of the channel: all others, or the caller, unless given. */
export const CallRecipients = Type.Object({ recipients: Maybe(Recipients) });
export type CallRecipients = Static<typeof CallRecipients>;
