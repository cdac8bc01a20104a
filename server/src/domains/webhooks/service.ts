import { randomBytes } from 'node:crypto';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { complainAboutWebhookName, tidyWebhookName } from '@guildhall/protocol/webhooks/names';
import type {
  CreateWebhookBody,
  UpdateWebhookBody,
  UpdateWebhookWithTokenBody,
} from '@guildhall/protocol/webhooks/schemas';
import { WebhookType } from '@guildhall/protocol/webhooks/types';
import type { App, Context, Sender } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ApiError, apiError, invalidForm } from '../../platform/http/errors.ts';
import { accessGuild, accessGuildChannel, type GuildAccess } from '../../state/access.ts';
import { changeGuild, raiseGuild } from '../../state/change.ts';
import { changeChannel } from '../../state/channel-change.ts';
import { untilCurrent } from '../../state/version-moved.ts';
import { storeImage } from '../assets/index.ts';
import { getChannel } from '../channels/index.ts';
import { actAsWebhook, proveToken, requireManager, unknownWebhook, type WebhookKey } from './access.ts';
import { canPost } from './present.ts';
import { recordChange, requireRoom } from './record.ts';
import {
  deleteRow,
  deleteRowsOfApplication,
  insertAvatar,
  insertWebhook,
  isIncoming,
  loadWebhook,
  lockWebhooks,
  updateRow,
  type WebhookChange,
  type WebhookRow,
} from './store.ts';

/** 68 characters of base64url: the length that libraries look for in a URL. */
const TOKEN_BYTES = 51;

/** Returns the name of a webhook or message in its stored form. Throws 50035 on `field`. */
export function readName(name: string, field: string): string {
  const tidied = tidyWebhookName(name);
  const complaint = complainAboutWebhookName(tidied);
  if (complaint) throw invalidForm({ [field]: complaint });
  return tidied;
}

const requireMessages = (type: number) => {
  if (type === ChannelType.GUILD_CATEGORY)
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
};

const storeAvatar = (
  context: Context<Sender>,
  { guild_id, webhook_id }: Pick<WebhookRow, 'guild_id' | 'webhook_id'>,
  avatar: string | null,
) => storeImage(context, 'avatars', [webhook_id], avatar, { field: 'avatar', guildId: guild_id });

/** Messages show a webhook's avatar also after it got another one. */
async function noteAvatar(tx: Tx, { guild_id, webhook_id, avatar }: WebhookRow): Promise<void> {
  if (avatar !== null) await insertAvatar(tx, { guild_id, webhook_id, hash: avatar, url: null });
}

/** Creates a webhook; its token is then only for `applicationId`, which is the calling bot's unless given. Throws 10003, 30007, 30058, 50001, 50003, 50013, 50024 in a category, and as `readName` and `storeImage` do. */
export async function createWebhook(
  context: Context,
  channelId: string,
  { name, avatar }: CreateWebhookBody,
  applicationId: string | null = context.caller.applicationId ?? null,
): Promise<WebhookRow> {
  const { app, caller } = context;
  const { channel, state } = await accessGuildChannel(context, channelId, Permission.MANAGE_WEBHOOKS);
  requireMessages(channel.type);
  const webhook: WebhookRow = {
    guild_id: state.id,
    webhook_id: app.ids.next(),
    channel_id: channelId,
    type: WebhookType.INCOMING,
    name: readName(name, 'name'),
    avatar: null,
    user_id: caller.userId,
    application_id: applicationId,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    source_guild_id: null,
    source_channel_id: null,
  };
  const created = { ...webhook, avatar: avatar ? await storeAvatar(context, webhook, avatar) : null };
  return changeChannel(context, channelId, Permission.MANAGE_WEBHOOKS, async (tx) => {
    requireRoom(await lockWebhooks(tx, state.id, channelId));
    await insertWebhook(tx, created);
    await noteAvatar(tx, created);
    await recordChange(context, tx, undefined, created);
    return created;
  });
}

/** Returns a webhook that the caller can manage. Throws 10015, 50013. */
export async function accessWebhook(context: Context, webhookId: string): Promise<WebhookRow> {
  const webhook = await loadWebhook(context.app.db, webhookId);
  if (!webhook) throw unknownWebhook();
  requireManager(await accessWebhookGuild(context, webhook), webhook.channel_id);
  return webhook;
}

/** To outsiders there is no such webhook. */
const accessWebhookGuild = (context: Context, { guild_id }: WebhookRow): Promise<GuildAccess> =>
  accessGuild(context, guild_id).catch((error) => {
    throw error instanceof ApiError ? unknownWebhook() : error;
  });

/** The name and the avatar's hash that a body names. */
async function readChange(
  context: Context<Sender>,
  webhook: WebhookRow,
  { name, avatar }: UpdateWebhookWithTokenBody,
): Promise<WebhookChange> {
  return {
    ...(name === undefined ? {} : { name: readName(name, 'name') }),
    ...(avatar === undefined ? {} : { avatar: await storeAvatar(context, webhook, avatar) }),
  };
}

/** Stores a change and publishes it. Throws 10015 if the webhook was deleted by now. */
async function applyChange(
  context: Parameters<typeof recordChange>[0],
  tx: Tx,
  { guild_id, webhook_id }: WebhookRow,
  change: WebhookChange,
): Promise<WebhookRow> {
  const before = await updateRow(tx, guild_id, webhook_id, change);
  if (!before) throw unknownWebhook();
  const after = { ...before, ...change };
  await noteAvatar(tx, after);
  await recordChange(context, tx, before, after);
  return after;
}

/** Prepares moving a webhook. Throws 10003, 50001, 50013, 50024, 30007, and 50073 for one that follows a channel. */
async function requireMovable(tx: Tx, access: GuildAccess, webhook: WebhookRow, channelId: string) {
  const { channel } = getChannel(access, channelId, Permission.MANAGE_WEBHOOKS);
  requireMessages(channel.type);
  if (!isIncoming(webhook)) throw apiError(ErrorCode.CANNOT_MODIFY_A_SYSTEM_WEBHOOK);
  // Its guild has room: the webhook is in it already.
  requireRoom({ ...(await lockWebhooks(tx, webhook.guild_id, channelId)), inGuild: 0 });
}

/**
 * Changes a webhook. If its user can no longer manage webhooks in the channel, it acts for the caller from now on. Throws 10015,
 * 50013, as `requireMovable` and as `createWebhook` do.
 */
export async function updateWebhook(
  context: Context,
  webhookId: string,
  body: UpdateWebhookBody,
): Promise<WebhookRow> {
  const { app, caller } = context;
  const webhook = await accessWebhook(context, webhookId);
  const change = await readChange(context, webhook, body);
  const isVouchedFor = await canPost(app, webhook);
  return changeGuild(context, webhook.guild_id, async (tx, access) => {
    requireManager(access, webhook.channel_id);
    const channelId = body.channel_id ?? webhook.channel_id;
    const moves = channelId !== webhook.channel_id;
    if (moves) await requireMovable(tx, access, webhook, channelId);
    return applyChange(context, tx, webhook, {
      ...change,
      ...(moves ? { channel_id: channelId } : {}),
      ...(isVouchedFor ? {} : { user_id: caller.userId }),
    });
  });
}

/** Changes the name and avatar of the webhook of a URL. Throws as `actAsWebhook` and `createWebhook` do. */
export async function updateWebhookWithToken(
  app: App,
  key: WebhookKey,
  body: UpdateWebhookWithTokenBody,
): Promise<WebhookRow> {
  const { webhook, context } = await untilCurrent(() => actAsWebhook(app, key));
  const change = await readChange(context, webhook, body);
  // The audit log names no user: anyone with the URL can make this change.
  return app.db.transaction((tx) => applyChange(createContext(app), tx, webhook, change));
}

async function remove(
  context: Parameters<typeof recordChange>[0],
  tx: Tx,
  webhook: WebhookRow,
): Promise<void> {
  if (!(await deleteRow(tx, webhook))) throw unknownWebhook();
  await recordChange(context, tx, webhook, undefined);
}

/** Deletes a webhook; no message is written through it that isn't already being written. Throws 10015, 50013. */
export async function deleteWebhook(context: Context, webhookId: string): Promise<void> {
  const webhook = await accessWebhook(context, webhookId);
  await changeGuild(context, webhook.guild_id, async (tx, access) => {
    requireManager(access, webhook.channel_id);
    await remove(context, tx, webhook);
  });
}

/** Deletes the webhook of a URL. Throws as `proveToken` does. */
export async function deleteWebhookWithToken(app: App, key: WebhookKey): Promise<void> {
  const webhook = await proveToken(app, key);
  // The guild's version is raised, which stops messages that are on their way.
  await app.db.transaction((tx) =>
    raiseGuild(tx, webhook.guild_id, (raised) => remove(createContext(app), raised, webhook)),
  );
}

/** Deletes the webhooks of an application in a guild. */
export async function deleteApplicationWebhooks(
  context: Context,
  tx: Tx,
  guildId: string,
  applicationId: string,
): Promise<void> {
  for (const webhook of await deleteRowsOfApplication(tx, guildId, applicationId))
    await recordChange(context, tx, webhook, undefined);
}
