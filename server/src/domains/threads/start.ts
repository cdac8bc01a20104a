import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { ThreadMemberFlag } from '@guildhall/protocol/threads/flags';
import type { NewMessageThread, Thread } from '@guildhall/protocol/threads/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import type { Actor, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { GuildChannelAccess } from '../../state/access.ts';
import type { GuildTx } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { audit } from '../audit-log/index.ts';
import { threadChanges } from './audit.ts';
import { membersUpdated, threadCreated } from './events.ts';
import { insertThreadMembers } from './member-store.ts';
import { loadMembers } from './members.ts';
import { insertThread, loadThreadRecord } from './store.ts';

/** The stored form of a thread's name. Throws 50035 if nothing is left of it. */
export function tidyThreadName(name: string): string {
  const tidy = tidyName(name);
  if (tidy !== '') return tidy;
  throw invalidForm({
    name: { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 100 in length.' },
  });
}

/** Throws 160006, in announcement channels 160007, if the guild can have no further active thread. */
export function requireActiveRoom(state: GuildState, type: number): void {
  if (state.threads.size < THREAD_LIMITS.active) return;
  throw apiError(
    type === ChannelType.ANNOUNCEMENT_THREAD
      ? ErrorCode.MAXIMUM_ACTIVE_ANNOUNCEMENT_THREADS
      : ErrorCode.MAXIMUM_ACTIVE_THREADS,
  );
}

export interface ThreadPlan {
  readonly id: string;
  readonly type: number;
  readonly invitable?: boolean;
  /** The tags of a post. */
  readonly tags?: readonly string[];
  /** Users who join it besides its creator. */
  readonly joining?: readonly string[];
  /** The webhook that creates it, which joins no thread, instead of the caller. */
  readonly webhookId?: string;
}

/** Stores and publishes a thread with its creator as the first member; returns it as they see it. Throws 50035, 160006. */
export async function startThread(
  context: Context<Actor>,
  tx: GuildTx,
  { state, channel }: GuildChannelAccess,
  body: Pick<NewMessageThread, 'name' | 'auto_archive_duration' | 'rate_limit_per_user'>,
  { id, type, invitable = true, tags, joining = [], webhookId }: ThreadPlan,
): Promise<Thread> {
  const { app, caller } = context;
  requireActiveRoom(state, type);
  await insertThread(tx, {
    guild_id: state.id,
    channel_id: id,
    parent_id: channel.id,
    type,
    name: tidyThreadName(body.name),
    owner_id: webhookId ?? caller.userId,
    rate_limit_per_user: body.rate_limit_per_user ?? 0,
    invitable,
    auto_archive_duration: body.auto_archive_duration ?? THREAD_LIMITS.defaultAutoArchiveMinutes,
    applied_tags: tags ?? null,
  });
  const creator = webhookId ? [] : [{ id: caller.userId, flags: ThreadMemberFlag.HAS_INTERACTED }];
  const users = [...creator, ...joining.map((userId) => ({ id: userId, flags: 0 }))];
  const key = { guildId: state.id, threadId: id };
  const { members: added, count } = await insertThreadMembers(tx, key, users);
  const record = await loadThreadRecord(tx, state.id, id);
  tx.emit(threadCreated(state.id, record));
  if (added.length > 0) {
    const ids = added.map(({ user_id }) => user_id);
    const members = await loadMembers(app, state, ids);
    tx.emit({ ...membersUpdated(key, { added, members }, count), state: { isNew: true } });
  }
  await audit(webhookId ? createContext(app) : context, tx, {
    guildId: state.id,
    action: AuditLogAction.THREAD_CREATE,
    targetId: id,
    changes: threadChanges(undefined, record.thread),
  });
  const own = added.find(({ user_id }) => user_id === caller.userId);
  return own ? { ...record.thread, member: { id, ...own } } : record.thread;
}
