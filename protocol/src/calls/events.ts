import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { Call, CallInfo } from './schemas.ts';

/** Calls in private channels. */
export const callsEvents = {
  CALL_CREATE: defineEvent({
    summary: 'A call began, or the session asked for a call that there is (opcode 13).',
    data: Call,
    userOnly: true,
  }),
  CALL_UPDATE: defineEvent({
    summary: 'The region of a call changed, or whose clients ring.',
    data: CallInfo,
    userOnly: true,
  }),
  CALL_DELETE: defineEvent({
    summary: 'A call ended.',
    data: Type.Object({ channel_id: Snowflake, unavailable: Type.Optional(Type.Boolean()) }),
    userOnly: true,
  }),
};
