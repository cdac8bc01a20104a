import Type, { type Static } from 'typebox';
import { Attachment } from '../attachments/schemas.ts';
import { MESSAGE_LIMITS } from '../limits/messages.ts';
import { CreateMessageBody } from '../messages/schemas.ts';
import { List, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';

/** A message that is sent later. Ours: the public documentation has none. */
export const ScheduledMessage = Type.Object({
  id: Snowflake,
  channel_id: Snowflake,
  guild_id: Type.Optional(Snowflake),
  content: Text(MESSAGE_LIMITS.contentWithPremium),
  flags: Type.Integer(),
  /** The message it replies to. */
  reply_to: Nullable(Snowflake),
  attachments: List(
    Type.Pick(Attachment, ['id', 'filename', 'size', 'content_type']),
    MESSAGE_LIMITS.attachments,
  ),
  scheduled_at: Timestamp,
  /** Why it was not sent; null while it is waiting. */
  error: Nullable(Type.Object({ code: Type.Integer(), message: Text(500) })),
});
export type ScheduledMessage = Static<typeof ScheduledMessage>;

const { flags, content, attachments } = CreateMessageBody.properties;

export const ScheduleMessageBody = Type.Object({
  content,
  flags,
  /** Upload slots. */
  attachments,
  reply_to: Type.Optional(Nullable(Snowflake)),
  scheduled_at: Timestamp,
});
export type ScheduleMessageBody = Static<typeof ScheduleMessageBody>;

export const UpdateScheduledMessageBody = Type.Object({
  content,
  scheduled_at: Type.Optional(Timestamp),
});
export type UpdateScheduledMessageBody = Static<typeof UpdateScheduledMessageBody>;
