import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { ThreadMemberFlag } from '@guildhall/protocol/threads/flags';
import type { Actor, Context } from '../../app.ts';
import type { ThreadAccess } from '../../state/access.ts';
import { addMembers, changeMembers, findAddable, mayAdd } from './members.ts';
import { unarchive } from './update.ts';

/** Prepares threads for messages. */
export interface Threads {
  /**
   * Unarchives a thread, and lets the sender and the mentioned users join it, before a message is sent there. Does nothing if the
   * thread is active and they have joined. If the guild's version moves by it, `access` is out of date. Throws 160005, 160006.
   */
  admit(context: Context<Actor>, access: ThreadAccess, mentioned: readonly string[]): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly threads: Threads;
  }
}

/** The users who join by a message: its sender, and those of the mentioned users whom the sender can add. */
async function findJoining(
  access: ThreadAccess,
  senderId: string,
  mentioned: readonly string[],
): Promise<string[]> {
  const { members } = access.channel;
  const others = mentioned.filter((id) => id !== senderId && !members.has(id));
  const added = others.length > 0 && mayAdd(access, senderId) ? await findAddable(access, others) : [];
  const joining = members.has(senderId) ? added : [senderId, ...added];
  return joining.slice(0, Math.max(0, THREAD_LIMITS.members - members.size));
}

export const createThreads = (): Threads => ({
  async admit(context, access, mentioned) {
    const { channel } = access;
    if (channel.thread_metadata.archived) return unarchive(context, access, channel.id);
    const { userId } = context.caller;
    if ((await findJoining(access, userId, mentioned)).length === 0) return;
    await changeMembers(context, channel.id, async (change, current) => {
      const joining = await findJoining(current, userId, mentioned);
      const users = joining.map((id) => ({ id, flags: id === userId ? ThreadMemberFlag.HAS_INTERACTED : 0 }));
      if (users.length > 0) await addMembers(context, change, current, users);
    });
  },
});
