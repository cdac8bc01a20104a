import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { ThreadMemberFlag } from '@guildhall/protocol/threads/flags';
import type { Actor, App, Context } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ThreadAccess } from '../../state/access.ts';
import { VersionMoved } from '../../state/version-moved.ts';
import { loadMembersOfRoles } from './member-store.ts';
import { addMembers, changeMembers, findAddable, mayAdd } from './members.ts';
import { unarchive } from './update.ts';

/** The users and roles that a message mentions. */
export interface Mentioned {
  readonly users: readonly string[];
  readonly roles: readonly string[];
}

/** Prepares threads for messages. */
export interface Threads {
  /**
   * Unarchives a thread, and lets the sender and the mentioned users join it, before a message is sent there; mentioned roles add their
   * members, unless a role has too many. Does nothing if the thread is active and they have joined. If the guild's version moves by it,
   * `access` is out of date. Throws 160005, 160006, and VersionMoved if the thread is archived meanwhile.
   */
  admit(context: Context<Actor>, access: ThreadAccess, mentioned: Mentioned): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly threads: Threads;
  }
}

/** The users who join by a message: its sender, and those of the mentioned users whom the sender can add. */
async function findJoining(
  { db }: App,
  access: ThreadAccess,
  senderId: string,
  { users, roles }: Mentioned,
): Promise<string[]> {
  const { state, channel } = access;
  const { members } = channel;
  const joining = members.has(senderId) ? [] : [senderId];
  if (mayAdd(access, senderId)) {
    const ofRoles = roles.length > 0 ? await loadMembersOfRoles(db, state.id, roles) : [];
    const others = new Set([...users, ...ofRoles]);
    const added = [...others].filter((id) => id !== senderId && !members.has(id));
    if (added.length > 0) joining.push(...(await findAddable(access, added)));
  }
  return joining.slice(0, Math.max(0, THREAD_LIMITS.members - members.size));
}

const isArchived = (error: unknown) =>
  error instanceof ApiError && error.code === ErrorCode.INVALID_ACTION_ON_ARCHIVED_THREAD;

export const createThreads = (): Threads => ({
  async admit(context, access, mentioned) {
    const { app, caller } = context;
    const { channel } = access;
    if (channel.thread_metadata.archived) return unarchive(context, access, channel.id);
    const { userId } = caller;
    if ((await findJoining(app, access, userId, mentioned)).length === 0) return;
    await changeMembers(context, channel.id, async (change, current) => {
      const joining = await findJoining(app, current, userId, mentioned);
      const users = joining.map((id) => ({ id, flags: id === userId ? ThreadMemberFlag.HAS_INTERACTED : 0 }));
      if (users.length > 0) await addMembers(context, change, current, users);
    }).catch((error: unknown) => {
      // It was archived after `access` was obtained: the next attempt to send unarchives it.
      throw isArchived(error) ? new VersionMoved() : error;
    });
  },
});
