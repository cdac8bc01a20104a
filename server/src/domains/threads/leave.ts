import type { Tx } from '../../platform/database/index.ts';
import { membersUpdated } from './events.ts';
import { deleteMemberships } from './member-store.ts';

/** Ends the memberships in threads of a user who is no longer a member of the guild, and publishes that. */
export async function leaveThreads(tx: Tx, guildId: string, userId: string): Promise<void> {
  for (const { channel_id: threadId, member_count, seq } of await deleteMemberships(tx, guildId, userId)) {
    const order = seq === null ? {} : { seq: Number(seq) };
    tx.emit(membersUpdated({ guildId, threadId }, { removedIds: [userId] }, member_count, order));
  }
}
