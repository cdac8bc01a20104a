import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { THREAD_LIMITS } from '../limits/channels.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import {
  CreatedThread,
  MediaPreview,
  NewThread,
  PostData,
  PostDataBody,
  ThreadSearchQuery,
  ThreadSearchResult,
} from './posts.ts';
import {
  NewMessageThread,
  Thread,
  ThreadList,
  ThreadMember,
  ThreadMemberChange,
  ThreadPage,
} from './schemas.ts';

const creation: RateLimit = { bucket: 'threads.create', limit: 10, windowMs: 10_000, major: 'channel_id' };
const membership: RateLimit = { bucket: 'threads.members', limit: 20, windowMs: 10_000, major: 'channel_id' };

const { archivedList, membersList } = THREAD_LIMITS;
const limit = Type.Integer({
  minimum: archivedList.min,
  maximum: archivedList.max,
  default: archivedList.default,
});

const archivedOperation = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  summary: string,
  permissions: readonly string[],
) =>
  defineOperation({
    id,
    method: 'GET',
    path,
    summary,
    caller: 'any',
    permissions,
    notFound: 10003,
    query: Type.Object({ before: Type.Optional(Timestamp), limit }),
    response: { status: 200, body: ThreadPage },
  });

const location = Type.Object({ location: Type.Optional(Text(100)) });
const withMember = { with_member: Type.Optional(QueryFlag) };

/**
 * Threads of channels. A thread is changed and deleted as a channel (`updateChannel`, `deleteChannel`), and its messages are those
 * of a channel with its id. Threads that the caller can't see return 10003.
 */
export const threadsOperations = {
  createThreadFromMessage: defineOperation({
    id: 'createThreadFromMessage',
    method: 'POST',
    path: '/channels/{channel_id}/messages/{message_id}/threads',
    summary: "Starts a public thread from a message, whose id is the thread's as well",
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'CREATE_PUBLIC_THREADS'],
    notFound: 10008,
    body: NewMessageThread,
    response: { status: 201, body: Thread },
    auditReason: true,
    rateLimit: creation,
  }),
  createThread: defineOperation({
    id: 'createThread',
    method: 'POST',
    path: '/channels/{channel_id}/threads',
    summary:
      'Starts a thread without a message; a private one requires CREATE_PRIVATE_THREADS instead. In forums starts a post, which requires SEND_MESSAGES',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'CREATE_PUBLIC_THREADS'],
    notFound: 10003,
    body: NewThread,
    maxBody: LARGE_BODY.message,
    form: true,
    response: { status: 201, body: CreatedThread },
    auditReason: true,
    rateLimit: creation,
    example: { body: { name: 'a thread', type: 11 } },
  }),
  searchThreads: defineOperation({
    id: 'searchThreads',
    method: 'GET',
    path: '/channels/{channel_id}/threads/search',
    summary:
      'Returns the public threads of a channel that match a name and tags, posts with their first messages. A pinned post comes first, except in pages by id',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10003,
    query: ThreadSearchQuery,
    response: { status: 200, body: ThreadSearchResult },
    rateLimit: { bucket: 'threads.search', limit: 20, windowMs: 5_000, major: 'channel_id' },
  }),
  getMediaPostPreview: defineOperation({
    id: 'getMediaPostPreview',
    method: 'GET',
    path: '/channels/{channel_id}/media-post-preview',
    summary: 'Returns what a post of a media channel shows of itself, to those who can view it',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10003,
    response: { status: 200, body: Type.Object({ media: MediaPreview }) },
    rateLimit: { bucket: 'threads.media_preview', limit: 20, windowMs: 5_000, major: 'channel_id' },
  }),
  getPostData: defineOperation({
    id: 'getPostData',
    method: 'POST',
    path: '/channels/{channel_id}/post-data',
    summary: 'Returns the owners and first messages of posts of a forum; unknown posts are left out',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10003,
    body: PostDataBody,
    response: { status: 200, body: PostData },
    rateLimit: { bucket: 'threads.post_data', limit: 20, windowMs: 5_000, major: 'channel_id' },
  }),
  listActiveThreads: defineOperation({
    id: 'listActiveThreads',
    method: 'GET',
    path: '/guilds/{guild_id}/threads/active',
    summary: 'Returns the active threads of a guild that the caller can see, newest first',
    caller: 'any',
    notFound: 10004,
    response: {
      status: 200,
      body: Type.Object({ ...ThreadList(THREAD_LIMITS.active).properties, has_more: Type.Boolean() }),
    },
  }),
  listPublicArchivedThreads: archivedOperation(
    'listPublicArchivedThreads',
    '/channels/{channel_id}/threads/archived/public',
    'Returns the archived public threads of a channel, the one archived last first',
    ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
  ),
  listPrivateArchivedThreads: archivedOperation(
    'listPrivateArchivedThreads',
    '/channels/{channel_id}/threads/archived/private',
    'Returns the archived private threads of a channel, the one archived last first',
    ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'MANAGE_THREADS'],
  ),
  listJoinedPrivateArchivedThreads: defineOperation({
    id: 'listJoinedPrivateArchivedThreads',
    method: 'GET',
    path: '/channels/{channel_id}/users/@me/threads/archived/private',
    summary: 'Returns the archived private threads of a channel that the caller joined, newest first',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10003,
    query: Type.Object({ before: Type.Optional(Snowflake), limit }),
    response: { status: 200, body: ThreadPage },
  }),
  listThreadMembers: defineOperation({
    id: 'listThreadMembers',
    method: 'GET',
    path: '/channels/{channel_id}/thread-members',
    summary:
      'Returns the members of a thread: with `with_member` in pages with their guild members, otherwise all',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    query: Type.Object({
      ...withMember,
      after: Type.Optional(Snowflake),
      limit: Type.Optional(Type.Integer({ minimum: membersList.min, maximum: membersList.max })),
    }),
    response: { status: 200, body: List(ThreadMember, THREAD_LIMITS.members) },
  }),
  getThreadMember: defineOperation({
    id: 'getThreadMember',
    method: 'GET',
    path: '/channels/{channel_id}/thread-members/{user_id}',
    summary: 'Returns a member of a thread',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10007,
    query: Type.Object(withMember),
    response: { status: 200, body: ThreadMember },
  }),
  joinThread: defineOperation({
    id: 'joinThread',
    method: 'PUT',
    path: '/channels/{channel_id}/thread-members/@me',
    summary: 'Joins a thread',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    query: location,
    response: { status: 204 },
    rateLimit: membership,
  }),
  leaveThread: defineOperation({
    id: 'leaveThread',
    method: 'DELETE',
    path: '/channels/{channel_id}/thread-members/@me',
    summary: 'Leaves a thread',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    query: location,
    response: { status: 204 },
    rateLimit: membership,
  }),
  updateThreadSettings: defineOperation({
    id: 'updateThreadSettings',
    method: 'PATCH',
    path: '/channels/{channel_id}/thread-members/@me/settings',
    summary: "Changes the caller's notification settings of a thread",
    caller: 'user',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    body: ThreadMemberChange,
    response: { status: 200, body: ThreadMember, unchanged: 204 },
    rateLimit: membership,
  }),
  addThreadMember: defineOperation({
    id: 'addThreadMember',
    method: 'PUT',
    path: '/channels/{channel_id}/thread-members/{user_id}',
    summary: 'Adds a member of the guild to a thread',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS'],
    notFound: 10007,
    query: location,
    response: { status: 204 },
    rateLimit: membership,
  }),
  removeThreadMember: defineOperation({
    id: 'removeThreadMember',
    method: 'DELETE',
    path: '/channels/{channel_id}/thread-members/{user_id}',
    summary: 'Removes a member from a thread; the owner of a private thread can do so as well',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'MANAGE_THREADS'],
    notFound: 10007,
    query: location,
    response: { status: 204 },
    rateLimit: membership,
  }),
};
