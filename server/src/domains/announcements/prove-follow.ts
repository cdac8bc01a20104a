import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { audit } from '../audit-log/index.ts';
import { deleteFollower, type Follower, isActive, loadFollower } from './store.ts';

/** Whether a user has the permissions `needed` in a channel now. Timeouts don't count, as they pass. */
async function has(
  app: App,
  guildId: string,
  channelId: string,
  userId: string,
  needed: bigint,
): Promise<boolean> {
  const state = await app.guilds.get(guildId);
  await state?.refresh();
  const member = state && !state.deleted ? await state.member(userId) : undefined;
  if (!state || !member) return false;
  return (state.permissions(member, channelId, Number.POSITIVE_INFINITY) & needed) === needed;
}

/** Whether the user who set up a follow could do so now: view the source, and manage the webhooks of the channel that follows. */
async function isProven(
  app: App,
  sourceId: string,
  { user_id: userId, ...follower }: Follower,
): Promise<boolean> {
  const { source_guild_id, guild_id, channel_id } = follower;
  if (userId === null || source_guild_id === null || !(await isActive(app.db, userId))) return false;
  return (
    (await has(app, source_guild_id, sourceId, userId, Permission.VIEW_CHANNEL)) &&
    (await has(app, guild_id, channel_id, userId, Permission.VIEW_CHANNEL | Permission.MANAGE_WEBHOOKS))
  );
}

async function endFollow(
  app: App,
  tx: Tx,
  { guild_id, channel_id, webhook_id, name }: Follower,
): Promise<void> {
  if (!(await deleteFollower(tx, guild_id, webhook_id))) return;
  tx.emit(toChannel(guild_id, channel_id, 'WEBHOOKS_UPDATE', { guild_id, channel_id }));
  await audit(createContext(app), tx, {
    guildId: guild_id,
    action: AuditLogAction.WEBHOOK_DELETE,
    targetId: webhook_id,
    changes: [
      { key: 'name', old_value: name },
      { key: 'channel_id', old_value: channel_id },
    ],
  });
}

/**
 * Returns the webhook by which a channel follows another. A follow that the user who set it up could no longer set up ends here,
 * so that a channel hidden from that user is no longer read through it, nor a guild they left written to.
 */
export async function proveFollower(
  app: App,
  sourceId: string,
  channelId: string,
): Promise<Follower | undefined> {
  const follower = await loadFollower(app.db, sourceId, channelId);
  if (!follower || (await isProven(app, sourceId, follower))) return follower;
  await app.db.transaction((tx) => endFollow(app, tx, follower));
  return undefined;
}
