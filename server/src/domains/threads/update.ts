import { isDeepStrictEqual } from 'node:util';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import type { ChannelChange } from '@guildhall/protocol/channels/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Thread } from '@guildhall/protocol/threads/schemas';
import type { Actor, Context } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import { accessThread, asThread, channelIn, type ThreadAccess } from '../../state/access.ts';
import { changeGuild, type GuildTx } from '../../state/change.ts';
import { requireUnarchived, requireUnlocked } from '../../state/require-active.ts';
import type { ThreadRow } from '../../state/thread-rows.ts';
import { audit } from '../audit-log/index.ts';
import { insertSystemMessage } from '../messages/index.ts';
import { threadChanges } from './audit.ts';
import { threadUpdated } from './events.ts';
import { requireActiveRoom, tidyThreadName } from './start.ts';
import { loadThreadRecord, type ThreadSettings, updateThread } from './store.ts';
import { chooseTags, keepKnownTags } from './tags.ts';

const getSettings = ({
  name,
  rate_limit_per_user,
  flags,
  applied_tags,
  thread_metadata,
}: ThreadRow): ThreadSettings => {
  const { archived, locked, invitable = true, auto_archive_duration } = thread_metadata;
  const tags = applied_tags ?? null;
  return {
    name,
    rate_limit_per_user,
    flags,
    applied_tags: tags,
    archived,
    locked,
    invitable,
    auto_archive_duration,
  };
};

const getForum = ({ state, channel }: ThreadAccess) => state.channels.get(channel.parent_id);

/** Whether a post is pinned in its forum; an archived one never is. */
function readPin(before: ThreadSettings, { flags }: ChannelChange, archived: boolean): number {
  if (before.applied_tags === null) return before.flags;
  const pinned = archived ? 0 : (flags ?? before.flags) & ChannelFlag.PINNED;
  return (before.flags & ~ChannelFlag.PINNED) | pinned;
}

/** Throws as `chooseTags` does. */
function readTags(access: ThreadAccess, before: ThreadSettings, { applied_tags: wanted }: ChannelChange) {
  const forum = getForum(access);
  if (before.applied_tags === null || !forum) return before.applied_tags;
  const known = keepKnownTags(forum, before.applied_tags);
  return wanted === undefined ? known : chooseTags(forum, access.permissions, wanted ?? [], known);
}

/** The settings that a body asks for. */
function readSettings(access: ThreadAccess, before: ThreadSettings, body: ChannelChange): ThreadSettings {
  const archived = body.archived ?? before.archived;
  return {
    name: body.name === undefined || body.name === null ? before.name : tidyThreadName(body.name),
    archived,
    flags: readPin(before, body, archived),
    applied_tags: readTags(access, before, body),
    locked: body.locked ?? before.locked,
    invitable: body.invitable ?? before.invitable,
    auto_archive_duration: body.auto_archive_duration ?? before.auto_archive_duration,
    rate_limit_per_user:
      body.rate_limit_per_user === undefined ? before.rate_limit_per_user : (body.rate_limit_per_user ?? 0),
  };
}

/** Throws 50013 or 160005 unless the caller can make each of the changes. */
function requireMayChange(access: ThreadAccess, before: ThreadSettings, after: ThreadSettings): void {
  const { member, permissions, channel } = access;
  if ((permissions & Permission.MANAGE_THREADS) !== 0n) return;
  const changed = (Object.keys(after) as (keyof ThreadSettings)[]).filter(
    // Archiving a post unpins it.
    (key) => !isDeepStrictEqual(before[key], after[key]) && !(key === 'flags' && after.archived),
  );
  const isOwner = channel.owner_id === member.userId;
  for (const key of changed) {
    if (key === 'archived' && !after.archived) {
      requireUnlocked(access);
      if ((permissions & Permission.SEND_MESSAGES_IN_THREADS) === 0n) throw missingPermissions();
    } else if (
      key === 'rate_limit_per_user' ||
      key === 'flags' ||
      !isOwner ||
      (key === 'locked' && !after.locked)
    )
      throw missingPermissions();
  }
}

/** Throws 30047 if another post of the forum is pinned. */
function requireOnlyPin(
  { state, channel }: ThreadAccess,
  before: ThreadSettings,
  after: ThreadSettings,
): void {
  if ((after.flags & ~before.flags & ChannelFlag.PINNED) === 0) return;
  for (const { parent_id, flags } of state.threads.values())
    if (parent_id === channel.parent_id && (flags & ChannelFlag.PINNED) !== 0)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_PINNED_THREADS_IN_FORUM_HAS_BEEN_REACHED);
}

/** Stores and publishes changed settings. */
async function apply(
  context: Context<Actor>,
  tx: GuildTx,
  { state, channel }: ThreadAccess,
  before: ThreadSettings,
  after: ThreadSettings,
): Promise<Thread> {
  const wasArchived = before.archived;
  if (wasArchived && !after.archived) requireActiveRoom(state, channel.type);
  const isActivity =
    wasArchived !== after.archived || before.auto_archive_duration !== after.auto_archive_duration;
  await updateThread(tx, state.id, channel.id, after, isActivity);
  const record = await loadThreadRecord(tx, state.id, channel.id);
  tx.emit(threadUpdated(state.id, record, wasArchived));
  await audit(context, tx, {
    guildId: state.id,
    action: AuditLogAction.THREAD_UPDATE,
    targetId: channel.id,
    changes: threadChanges(channel, record.thread),
  });
  return record.thread;
}

/**
 * Changes a thread. Its owner and moderators with MANAGE_THREADS can; unarchiving requires SEND_MESSAGES_IN_THREADS only, unless it is
 * locked. A new name is announced in the thread. Throws 10003, 10087, 30047, 40067, 50013, 50083 if the thread is archived and stays so, 160005, 160006.
 */
export async function changeThread(context: Context, threadId: string, body: ChannelChange): Promise<Thread> {
  const { app, caller } = context;
  const { state } = await accessThread(context, threadId);
  return changeGuild(context, state.id, async (tx, guild) => {
    const access = asThread(await channelIn(guild.state, context, threadId));
    const before = getSettings(access.channel);
    const after = readSettings(access, before, body);
    if (after.archived) requireUnarchived(access);
    requireMayChange(access, before, after);
    requireOnlyPin(access, before, after);
    if (isDeepStrictEqual(before, after)) return (await loadThreadRecord(tx, state.id, threadId)).thread;
    const thread = await apply(context, tx, access, before, after);
    if (after.name !== before.name && !after.archived)
      tx.afterEvents(() =>
        insertSystemMessage(
          app,
          tx,
          { kind: 'guild', state, version: tx.version, channel: thread },
          { userId: caller.userId, type: MessageType.CHANNEL_NAME_CHANGE, content: thread.name },
        ),
      );
    return thread;
  });
}

/** Unarchives a thread in which a message is about to be sent. Throws 160005, 160006. */
export const unarchive = (
  context: Context<Actor>,
  { state }: ThreadAccess,
  threadId: string,
): Promise<void> =>
  changeGuild(context, state.id, async (tx, guild) => {
    const access = asThread(await channelIn(guild.state, context, threadId));
    const before = getSettings(access.channel);
    if (!before.archived) return;
    requireUnlocked(access);
    await apply(context, tx, access, before, {
      ...before,
      archived: false,
      applied_tags: readTags(access, before, {}),
    });
  });
