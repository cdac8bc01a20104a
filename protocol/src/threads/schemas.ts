import Type, { type Static } from 'typebox';
import { AutoArchiveDuration } from '../channels/forums.ts';
import { CHANNEL_LIMITS, THREAD_LIMITS } from '../limits/channels.ts';
import { Member } from '../members/schemas.ts';
import { MuteConfig } from '../notifications/schemas.ts';
import { List, Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { ThreadMemberFlag } from './flags.ts';

/** The user's choices in a thread that they joined. */
const choices = {
  join_timestamp: Timestamp,
  /** Bits of `ThreadMemberFlag`. */
  flags: Type.Integer(),
  muted: Type.Optional(Type.Boolean()),
  mute_config: Maybe(MuteConfig),
};

/** The reader's own membership, in the form used within a thread. */
export const OwnThreadMember = Type.Object({
  id: Snowflake,
  user_id: Snowflake,
  ...choices,
});
export type OwnThreadMember = Static<typeof OwnThreadMember>;

/** A user who has joined a thread; `muted` and `mute_config` only for the reader's own. */
export const ThreadMember = Type.Object({
  id: Snowflake,
  user_id: Snowflake,
  ...choices,
  /** Where it was asked for. */
  member: Type.Optional(Member),
});
export type ThreadMember = Static<typeof ThreadMember>;

const ThreadMetadata = Type.Object({
  archived: Type.Boolean(),
  /** Minutes. */
  auto_archive_duration: Type.Integer(),
  /** When `archived` or `auto_archive_duration` last changed. */
  archive_timestamp: Timestamp,
  locked: Type.Boolean(),
  create_timestamp: Timestamp,
  /** Of private threads: whether members who are not moderators can add others. */
  invitable: Type.Optional(Type.Boolean()),
});

/** A thread of a guild's channel. */
export const Thread = Type.Object({
  id: Snowflake,
  type: Type.Union([Type.Literal(10), Type.Literal(11), Type.Literal(12)]),
  guild_id: Snowflake,
  /** The channel that it belongs to, whose permissions apply in it. */
  parent_id: Snowflake,
  owner_id: Snowflake,
  name: Text(CHANNEL_LIMITS.name.max),
  flags: Type.Integer(),
  rate_limit_per_user: Type.Integer(),
  last_message_id: Nullable(Snowflake),
  last_pin_timestamp: Nullable(Timestamp),
  /** Without deleted messages and the one that the thread started from. */
  message_count: Type.Integer(),
  total_message_sent: Type.Integer(),
  /** At most 50. */
  member_count: Type.Integer(),
  thread_metadata: ThreadMetadata,
  /** Of posts: the ids of tags of the forum. */
  applied_tags: Type.Optional(List(Snowflake, THREAD_LIMITS.appliedTags)),
  /** The reader's own membership, if they joined. */
  member: Type.Optional(OwnThreadMember),
});
export type Thread = Static<typeof Thread>;

/** Threads, and the reader's memberships in them. */
export const ThreadList = (maximum: number) =>
  Type.Object({ threads: List(Thread, maximum), members: List(ThreadMember, maximum) });

export const ThreadPage = Type.Object({
  ...ThreadList(THREAD_LIMITS.archivedList.max).properties,
  has_more: Type.Boolean(),
});
export type ThreadPage = Static<typeof ThreadPage>;

const newThread = {
  name: Type.String({ minLength: CHANNEL_LIMITS.name.min, maxLength: CHANNEL_LIMITS.name.max }),
  auto_archive_duration: Maybe(AutoArchiveDuration),
  rate_limit_per_user: Maybe(Type.Integer({ minimum: 0, maximum: CHANNEL_LIMITS.slowmodeSeconds })),
  /** Where in a client it was started; not used. */
  location: Maybe(Text(100)),
};

/** Body with which a thread is started from a message. */
export const NewMessageThread = Type.Object(newThread);
export type NewMessageThread = Static<typeof NewMessageThread>;

/** The tags of a post. */
export const AppliedTags = List(Snowflake, THREAD_LIMITS.appliedTags);

/** Keys of the body of Modify Channel that only threads have. */
export const threadSettings = {
  archived: Maybe(Type.Boolean()),
  auto_archive_duration: Maybe(AutoArchiveDuration),
  locked: Maybe(Type.Boolean()),
  invitable: Maybe(Type.Boolean()),
  applied_tags: Maybe(AppliedTags),
};

export const ThreadMemberChange = Type.Object({
  flags: Type.Optional(Type.Integer({ minimum: 0, maximum: ThreadMemberFlag.NO_MESSAGES * 2 - 1 })),
  muted: Type.Optional(Type.Boolean()),
  mute_config: Maybe(MuteConfig),
});
export type ThreadMemberChange = Static<typeof ThreadMemberChange>;
