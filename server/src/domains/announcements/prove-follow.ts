import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { hasPermissions } from '../../state/has-permissions.ts';
import { deleteRow, loadFollower, recordChange, type WebhookRow } from '../webhooks/index.ts';
import { isActive } from './store.ts';

/** Whether the user who set up a follow could do so now: view the source, and manage the webhooks of the channel that follows. */
async function isProven(
  app: App,
  sourceId: string,
  { user_id: userId, ...follower }: WebhookRow,
): Promise<boolean> {
  const { source_guild_id, guild_id, channel_id } = follower;
  if (userId === null || source_guild_id === null || !(await isActive(app.db, userId))) return false;
  return (
    (await hasPermissions(app, source_guild_id, sourceId, userId, Permission.VIEW_CHANNEL)) &&
    (await hasPermissions(
      app,
      guild_id,
      channel_id,
      userId,
      Permission.VIEW_CHANNEL | Permission.MANAGE_WEBHOOKS,
    ))
  );
}

async function endFollow(app: App, tx: Tx, follower: WebhookRow): Promise<void> {
  if (await deleteRow(tx, follower)) await recordChange(createContext(app), tx, follower, undefined);
}

/**
 * Returns the webhook by which a channel follows another. A follow that the user who set it up could no longer set up ends here,
 * so that a channel hidden from that user is no longer read through it, nor a guild they left written to.
 */
export async function proveFollower(
  app: App,
  sourceId: string,
  channelId: string,
): Promise<WebhookRow | undefined> {
  const follower = await loadFollower(app.db, sourceId, channelId);
  if (!follower || (await isProven(app, sourceId, follower))) return follower;
  await app.db.transaction((tx) => endFollow(app, tx, follower));
  return undefined;
}
