import Type, { type Static } from 'typebox';
import { Nullable, Snowflake, Timestamp } from '../schemas/common.ts';
import { SECURITY_EVENT_TYPES, type SecurityEventType } from './types.ts';

/** An entry of a person's security log. */
export const SecurityEvent = Type.Object({
  id: Snowflake,
  type: Type.Unsafe<SecurityEventType>({ enum: [...SECURITY_EVENT_TYPES] }),
  /** When it happened; for a summary the last time. */
  at: Timestamp,
  /** How often it happened: more than 1 only in summaries. */
  count: Type.Integer({ minimum: 1 }),
  /** The IP address, an IPv6 one as its /64. Null after it was deleted, and for actions of the server. */
  address: Nullable(Type.String({ maxLength: 64 })),
  client_info: Type.Object({
    os: Nullable(Type.String({ maxLength: 32 })),
    platform: Nullable(Type.String({ maxLength: 32 })),
  }),
  details: Type.Object({
    /** An application's name. */
    name: Type.Optional(Type.String({ maxLength: 128 })),
    /** Sessions that ended. */
    sessions: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
});
export type SecurityEvent = Static<typeof SecurityEvent>;
