import Type, { type Static } from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { List, Maybe, Nullable, Snowflake, Timestamp } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** A channel outside guilds, as one of those in it sees it. */
export const PrivateChannel = Type.Object({
  id: Snowflake,
  type: Type.Integer(),
  last_message_id: Nullable(Snowflake),
  /** When a message was last pinned; null while none is. */
  last_pin_timestamp: Nullable(Timestamp),
  flags: Type.Integer(),
  /** Everybody else in it. */
  recipients: List(User, USER_LIMITS.groupDmRecipients),
});
export type PrivateChannel = Static<typeof PrivateChannel>;

/** Whom to talk to. Older libraries name one person, newer ones a list. */
export const NewPrivateChannel = Type.Object({
  recipient_id: Maybe(Snowflake),
  recipients: Maybe(List(Snowflake, 1, { minItems: 1 })),
});
export type NewPrivateChannel = Static<typeof NewPrivateChannel>;
