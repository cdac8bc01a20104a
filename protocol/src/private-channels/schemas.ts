import Type, { type Static } from 'typebox';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { USER_LIMITS } from '../limits/users.ts';
import {
  Dictionary,
  ImageHash,
  List,
  Maybe,
  Nullable,
  Snowflake,
  Text,
  Timestamp,
  Token,
} from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** The name that an application gave a user in the group that it manages. */
const RecipientNick = Type.Object({ id: Snowflake, nick: Text(USER_LIMITS.nickname.max) });

/** What groups have besides. */
const groupFields = {
  /** Null for a group that is named after its users. */
  name: Maybe(Text(CHANNEL_LIMITS.name.max)),
  icon: Maybe(ImageHash),
  owner_id: Type.Optional(Snowflake),
  /** Of a group that an application manages. */
  managed: Type.Optional(Type.Boolean()),
  application_id: Type.Optional(Snowflake),
  nicks: Type.Optional(List(RecipientNick, USER_LIMITS.groupDmRecipients)),
  /** The conversation that was made into the group; only in the event of its creation. */
  origin_channel_id: Type.Optional(Snowflake),
};

/** What a conversation says that somebody who is no friend began, to the user who can accept or decline it. */
const requestFields = {
  is_message_request: Type.Optional(Type.Boolean()),
  /** When the first message that waits was sent. */
  is_message_request_timestamp: Maybe(Timestamp),
  is_spam: Type.Optional(Type.Boolean()),
};

/** A channel outside guilds, as one of those in it sees it. */
export const PrivateChannel = Type.Object({
  id: Snowflake,
  type: Type.Integer(),
  last_message_id: Nullable(Snowflake),
  /** When a message was last pinned; null while none is. */
  last_pin_timestamp: Nullable(Timestamp),
  flags: Type.Integer(),
  ...groupFields,
  ...requestFields,
  /** Everybody else in it. */
  recipients: List(User, USER_LIMITS.groupDmRecipients),
});
export type PrivateChannel = Static<typeof PrivateChannel>;

/** Ids and tokens in one call at most: more than fit in a group, which has an error of its own. */
const MAX_NAMED = 50;

/**
 * Users to talk to: one for a conversation, none or several for a group, in which the caller can be named as well. Older libraries name
 * one user, newer ones a list. Bots name the users of a group by their access tokens.
 */
export const NewPrivateChannel = Type.Object({
  recipient_id: Maybe(Snowflake),
  recipients: Maybe(List(Snowflake, MAX_NAMED)),
  access_tokens: Maybe(List(Token, MAX_NAMED)),
  /** By the users' ids. */
  nicks: Maybe(Dictionary(Snowflake, Text(USER_LIMITS.nickname.max), MAX_NAMED)),
});
export type NewPrivateChannel = Static<typeof NewPrivateChannel>;

export const NewRecipient = Type.Object({
  /** The user's, given to the bot's own application with `gdm.join`. */
  access_token: Maybe(Token),
  nick: Maybe(Text(USER_LIMITS.nickname.max)),
});
export type NewRecipient = Static<typeof NewRecipient>;
