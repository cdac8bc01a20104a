import { isForumType, TagSetting } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { ThreadSearchQuery } from '@guildhall/protocol/threads/posts';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import { accessGuildChannel } from '../../state/access.ts';
import { fillMarks, readCurrent } from '../messages/index.ts';
import { loadMembers } from './members.ts';
import { findThreads, loadPosts } from './search-store.ts';

/**
 * Returns the public threads of a channel that match the query, posts with their first messages, as JSON text. Throws 10003, 50001, 50013
 * without READ_MESSAGE_HISTORY, 50024 for threads.
 */
export async function searchThreads(
  context: Context,
  channelId: string,
  query: ThreadSearchQuery,
): Promise<string> {
  const { app, caller } = context;
  const { channel } = await accessGuildChannel(context, channelId);
  const { total, threads, members, messages } = await readCurrent(
    context,
    channelId,
    (access) => {
      if (access.kind === 'private') throw missingPermissions();
      return findThreads(app.db, {
        guildId: access.state.id,
        parentId: channelId,
        userId: caller.userId,
        words: (query.name ?? '').split(/\s+/).filter(Boolean),
        tags: query.tag,
        needsAllTags: query.tag_setting === TagSetting.MATCH_ALL,
        archived: query.archived === undefined ? undefined : isSet(query.archived),
        maxId: query.max_id,
        minId: query.min_id,
        limit: query.limit,
        offset: query.offset,
        sort: query.sort_by ?? 'last_message_time',
        direction: query.sort_order ?? 'desc',
      });
    },
    undefined,
  );
  const result = {
    threads,
    members,
    has_more: query.offset + threads.length < total,
    total_results: total,
  };
  const text = JSON.stringify(result);
  if (!isForumType(channel.type)) return text;
  return fillMarks(app, caller.userId, `${text.slice(0, -1)},"first_messages":${messages}}`);
}

/**
 * Returns the owners and first messages of a forum's posts as JSON text; ids of elsewhere are ignored. Throws 10003, 50001, 50013 without
 * READ_MESSAGE_HISTORY, 50024 for other channels.
 */
export async function getPostData(
  context: Context,
  channelId: string,
  threadIds: readonly string[],
): Promise<string> {
  const { app, caller } = context;
  const { state, channel } = await accessGuildChannel(context, channelId, Permission.READ_MESSAGE_HISTORY);
  if (!isForumType(channel.type)) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  const { posts } = await readCurrent(
    context,
    channelId,
    () => loadPosts(app.db, state.id, channelId, threadIds),
    undefined,
  );
  const owners = await loadMembers(app, state, [...new Set(posts.map(({ owner_id }) => owner_id))]);
  const parts = posts.map(({ id, owner_id, message }) => {
    const owner = JSON.stringify(owners.get(owner_id) ?? null);
    return `"${id}":{"owner":${owner},"first_message":${message ?? 'null'}}`;
  });
  return fillMarks(app, caller.userId, `{"threads":{${parts.join(',')}}}`);
}
