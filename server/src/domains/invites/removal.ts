import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { inviteDeleted } from './events.ts';
import { deleteInvites, type InviteRow } from './store.ts';

/** Removes the invites to a channel that is being deleted, and publishes that they are gone. */
export async function removeChannelInvites(
  _: unknown,
  tx: Tx,
  { guildId, channelId }: { readonly guildId: string; readonly channelId: string },
): Promise<void> {
  for (const invite of await deleteInvites(tx, guildId, { channelId })) tx.emit(inviteDeleted(invite));
}

/** Removes all invites of a guild that is being deleted. */
export async function removeGuildInvites(
  _: unknown,
  tx: Tx,
  { guildId }: { readonly guildId: string },
): Promise<void> {
  await deleteInvites(tx, guildId, 'all');
}

/** Whether the invite has expired or is used up. */
export const hasEnded = (invite: InviteRow, now: number): boolean =>
  (invite.expires_at !== null && invite.expires_at.getTime() <= now) ||
  (invite.max_uses > 0 && invite.uses >= invite.max_uses);

/** Removes an invite that has ended, and publishes that. */
export async function removeEnded(app: App, { guild_id, code }: InviteRow): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const invite of await deleteInvites(tx, guild_id, { code })) tx.emit(inviteDeleted(invite));
  });
}
