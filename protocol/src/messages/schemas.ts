import Type, { type Static } from 'typebox';
import { MessageActivity, MessageActivityRequest, MessageApplication } from '../activities/invites.ts';
import { Attachment, AttachmentRequest } from '../attachments/schemas.ts';
import { MessageCall } from '../calls/schemas.ts';
import { Components } from '../components/schemas.ts';
import { InteractionMetadata } from '../interactions/metadata.ts';
import { MESSAGE_LIMITS } from '../limits/messages.ts';
import { WEBHOOK_LIMITS } from '../limits/webhooks.ts';
import { Poll, PollRequest } from '../polls/schemas.ts';
import { Reaction } from '../reactions/schemas.ts';
import { List, Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { StickerItem } from '../stickers/schemas.ts';
import { Thread } from '../threads/schemas.ts';
import { User } from '../users/schemas.ts';
import { Embed, EmbedRequest } from './embeds.ts';

/** Generous: text is tidied before it is measured against the sender's own limit. */
const ContentRequest = Text(4 * MESSAGE_LIMITS.contentWithPremium);

/** Users or roles that one message can mention: more don't fit into its text. */
const MAX_MENTIONS = 200;

const ids = List(Snowflake, 100);

export const AllowedMentions = Type.Object({
  parse: Maybe(
    List(Type.Union([Type.Literal('roles'), Type.Literal('users'), Type.Literal('everyone')]), 10),
  ),
  roles: Maybe(ids),
  users: Maybe(ids),
  replied_user: Maybe(Type.Boolean()),
});
export type AllowedMentions = Static<typeof AllowedMentions>;

/** Text, or the integer that older libraries send. */
export const Nonce = Type.Union([Type.String({ maxLength: MESSAGE_LIMITS.nonce }), Type.Integer()]);

const MessageReferenceRequest = Type.Object({
  type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  message_id: Snowflake,
  channel_id: Maybe(Snowflake),
  guild_id: Maybe(Snowflake),
  fail_if_not_exists: Maybe(Type.Boolean()),
  /** The parts of the message that a forward has, in place of all of it. */
  forward_only: Maybe(
    Type.Object({
      embed_indices: Maybe(
        List(Type.Integer({ minimum: 0, maximum: MESSAGE_LIMITS.embeds - 1 }), MESSAGE_LIMITS.embeds),
      ),
      attachment_ids: Maybe(List(Snowflake, MESSAGE_LIMITS.attachments)),
    }),
  ),
});

export const CreateMessageBody = Type.Object({
  content: Maybe(Type.Union([ContentRequest, Type.Number()])),
  nonce: Maybe(Nonce),
  enforce_nonce: Maybe(Type.Boolean()),
  tts: Maybe(Type.Boolean()),
  flags: Maybe(Type.Integer({ minimum: 0 })),
  embeds: Maybe(List(EmbedRequest, MESSAGE_LIMITS.embeds)),
  allowed_mentions: Maybe(AllowedMentions),
  attachments: Maybe(List(AttachmentRequest, MESSAGE_LIMITS.attachments)),
  message_reference: Maybe(MessageReferenceRequest),
  sticker_ids: Maybe(List(Snowflake, MESSAGE_LIMITS.stickers)),
  poll: Maybe(PollRequest),
  /** From bots they are left out. */
  activity: Maybe(MessageActivityRequest),
  application_id: Maybe(Snowflake),
  /** From users they are left out. */
  components: Maybe(Components),
});
export type CreateMessageBody = Static<typeof CreateMessageBody>;

export const UpdateMessageBody = Type.Object({
  content: Maybe(ContentRequest),
  flags: Maybe(Type.Integer({ minimum: 0 })),
  embeds: Maybe(List(EmbedRequest, MESSAGE_LIMITS.embeds)),
  allowed_mentions: Maybe(AllowedMentions),
  attachments: Maybe(List(AttachmentRequest, MESSAGE_LIMITS.attachments)),
  components: Maybe(Components),
});
export type UpdateMessageBody = Static<typeof UpdateMessageBody>;

/** The user who sent a message, or the webhook, whose name can be longer. */
const MessageAuthor = Type.Object({ ...User.properties, username: Text(WEBHOOK_LIMITS.name.max) });

/** The fields of a message that its snapshot in a forward has too. */
const snapshotFields = {
  type: Type.Integer(),
  content: Text(MESSAGE_LIMITS.contentWithPremium),
  attachments: List(Attachment, MESSAGE_LIMITS.attachments),
  embeds: List(Embed, MESSAGE_LIMITS.embeds),
  components: Components,
  mentions: List(User, MAX_MENTIONS),
  mention_roles: List(Snowflake, MAX_MENTIONS),
  timestamp: Timestamp,
  edited_timestamp: Nullable(Timestamp),
  flags: Type.Integer(),
  /** Absent where there are none. */
  sticker_items: Type.Optional(List(StickerItem, MESSAGE_LIMITS.stickers)),
};

/** A message as it was when it was forwarded. */
export const MessageSnapshot = Type.Object({ message: Type.Object(snapshotFields) });
export type MessageSnapshot = Static<typeof MessageSnapshot>;

const messageFields = {
  id: Snowflake,
  channel_id: Snowflake,
  ...snapshotFields,
  author: MessageAuthor,
  mention_everyone: Type.Boolean(),
  pinned: Type.Boolean(),
  tts: Type.Boolean(),
  message_reference: Type.Optional(
    Type.Object({
      type: Type.Integer(),
      channel_id: Snowflake,
      message_id: Type.Optional(Snowflake),
      guild_id: Type.Optional(Snowflake),
    }),
  ),
  /** The message that a forward forwards; `message_reference` names it. */
  message_snapshots: Type.Optional(List(MessageSnapshot, MESSAGE_LIMITS.snapshots)),
  poll: Type.Optional(Poll),
  /** Of a message that an application sent with the token of an interaction, or that has an activity. */
  application_id: Type.Optional(Snowflake),
  /** The activity to which the message invites, or which its author asks to join, and its application. */
  activity: Type.Optional(MessageActivity),
  application: Type.Optional(MessageApplication),
  /** Of messages of type CALL. */
  call: Type.Optional(MessageCall),
  /** The interaction to which the message responds. */
  interaction_metadata: Type.Optional(InteractionMetadata),
  /** The thread that was started from the message. */
  thread: Type.Optional(Thread),
  /** Only in responses to the sender and in MESSAGE_CREATE. */
  nonce: Type.Optional(Nonce),
};

/** A message without the one it replies to. */
export const BasicMessage = Type.Object(messageFields);
export type BasicMessage = Static<typeof BasicMessage>;

/** A message; `referenced_message` is null where the answered one was deleted, absent where nothing is answered. */
export const Message = Type.Object({
  ...messageFields,
  referenced_message: Maybe(BasicMessage),
  /** Absent where there are none. */
  reactions: Type.Optional(List(Reaction, MESSAGE_LIMITS.distinctReactions)),
  /** Of a message that a webhook sent. */
  webhook_id: Type.Optional(Snowflake),
});
export type Message = Static<typeof Message>;
