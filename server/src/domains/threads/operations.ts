import { isForumType } from '@guildhall/protocol/channels/types';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { threadsOperations } from '@guildhall/protocol/threads/operations';
import type { ThreadMember } from '@guildhall/protocol/threads/schemas';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { unknownMember } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessGuildChannel, accessThread } from '../../state/access.ts';
import { createThread, createThreadFromMessage } from './create.ts';
import { listActiveThreads, listArchivedThreads } from './list.ts';
import { getMediaPreview } from './media-preview.ts';
import { loadThreadMember, loadThreadMembers, type UserThreadMember } from './member-store.ts';
import {
  addThreadMember,
  joinThread,
  leaveThread,
  loadMembers,
  removeThreadMember,
  updateThreadSettings,
} from './members.ts';
import { createPost } from './post.ts';
import { getPostData, searchThreads } from './search.ts';

/** Thread members as others see them, with the guild's members if wanted. */
async function present(
  context: Context,
  threadId: string,
  found: readonly UserThreadMember[],
  withMember: boolean,
): Promise<ThreadMember[]> {
  const { state } = await accessThread(context, threadId);
  const ids = found.map(({ user_id }) => user_id);
  const members = withMember ? await loadMembers(context.app, state, ids) : new Map();
  return found.map(({ user_id, join_timestamp, flags }) => {
    const member = members.get(user_id);
    return { id: threadId, user_id, join_timestamp, flags, ...(member ? { member } : {}) };
  });
}

export const threadsHandlers: Handlers<typeof threadsOperations> = {
  createThreadFromMessage: (call) =>
    createThreadFromMessage(call, call.params.channel_id, call.params.message_id, call.body),
  createThread: async (call) => {
    const { params, body, files } = call;
    const { channel } = await accessGuildChannel(call, params.channel_id);
    if (isForumType(channel.type)) return createPost(call, params.channel_id, body, files);
    return createThread(call, params.channel_id, body);
  },
  searchThreads: async (call) => new JsonText(await searchThreads(call, call.params.channel_id, call.query)),
  getMediaPostPreview: async (call) => ({ media: await getMediaPreview(call, call.params.channel_id) }),
  getPostData: async (call) =>
    new JsonText(await getPostData(call, call.params.channel_id, call.body.thread_ids)),
  listActiveThreads: (call) => listActiveThreads(call, call.params.guild_id),
  listPublicArchivedThreads: (call) =>
    listArchivedThreads(call, call.params.channel_id, 'public', getPage(call.query)),
  listPrivateArchivedThreads: (call) =>
    listArchivedThreads(call, call.params.channel_id, 'private', getPage(call.query)),
  listJoinedPrivateArchivedThreads: (call) =>
    listArchivedThreads(call, call.params.channel_id, 'joined', getPage(call.query)),
  listThreadMembers: async (call) => {
    const { app, params, query } = call;
    const { state } = await accessThread(call, params.channel_id);
    const withMember = isSet(query.with_member);
    const page = withMember
      ? { after: query.after ?? '0', limit: query.limit ?? THREAD_LIMITS.membersList.default }
      : { after: '0', limit: THREAD_LIMITS.members };
    const found = await loadThreadMembers(app.db, { guildId: state.id, threadId: params.channel_id }, page);
    return present(call, params.channel_id, found, withMember);
  },
  getThreadMember: async (call) => {
    const { app, params, query } = call;
    const { state } = await accessThread(call, params.channel_id);
    const key = { guildId: state.id, threadId: params.channel_id };
    const found = await loadThreadMember(app.db, key, params.user_id);
    if (!found) throw unknownMember();
    const [member] = await present(call, params.channel_id, [found], isSet(query.with_member));
    return member as ThreadMember;
  },
  joinThread: (call) => joinThread(call, call.params.channel_id),
  leaveThread: (call) => leaveThread(call, call.params.channel_id),
  updateThreadSettings: async (call) => {
    const { params, body, headers } = call;
    const member = await updateThreadSettings(call, params.channel_id, body);
    return member ? { ...member, id: params.channel_id } : new Response(null, { status: 204, headers });
  },
  addThreadMember: (call) => addThreadMember(call, call.params.channel_id, call.params.user_id),
  removeThreadMember: (call) => removeThreadMember(call, call.params.channel_id, call.params.user_id),
};

const getPage = ({ before, limit }: { readonly before?: string; readonly limit: number }) => ({
  before,
  limit,
});
