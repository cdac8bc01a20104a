import { hash, timingSafeEqual } from 'node:crypto';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context, Sender } from '../../app.ts';
import { ApiError, apiError, missingPermissions, unknownChannel } from '../../platform/http/errors.ts';
import { channelIn, type GuildAccess, type GuildChannelAccess } from '../../state/access.ts';
import { isThread, type PlaceRow } from '../../state/thread-rows.ts';
import { VersionMoved } from '../../state/version-moved.ts';
import { type CurrentWebhook, isIncoming, loadWebhook, type WebhookRow } from './store.ts';

/** The webhook and the secret that its URL names, and the thread of its channel in which it acts. */
export interface WebhookKey {
  readonly webhook_id: string;
  readonly webhook_token: string;
  readonly thread_id?: string | undefined;
}

export const unknownWebhook = () => apiError(ErrorCode.UNKNOWN_WEBHOOK);

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares in a time that tells nothing about the token. */
const isToken = (token: string | null, given: string): boolean =>
  token !== null && timingSafeEqual(digest(token), digest(given));

/** Returns the webhook of a URL. Throws 10015, and 50027 if the token is another. */
export async function proveToken(app: App, key: WebhookKey): Promise<CurrentWebhook> {
  const webhook = await loadWebhook(app.db, key.webhook_id);
  if (!webhook) throw unknownWebhook();
  if (!isIncoming(webhook) || !isToken(webhook.token, key.webhook_token))
    throw apiError(ErrorCode.INVALID_WEBHOOK_TOKEN);
  return webhook;
}

/** A webhook that acts in its channel for its user, with the permissions that the user has now. */
export interface ActingWebhook {
  readonly webhook: CurrentWebhook;
  readonly context: Context<Sender>;
  /** Its channel, or the thread of it that was named. */
  readonly access: GuildChannelAccess;
}

/**
 * Returns the webhook of a URL, acting for its user. Anyone with the URL can do no more than that user, so what a
 * moderator set up ends with their permission. Throws as `proveToken` does, 10003 for a thread of elsewhere, 50013 if the user cannot manage webhooks in the channel,
 * and VersionMoved if the guild has changed since the webhook was read: a write on `access.version` is rejected once the webhook is
 * deleted.
 */
export async function actAsWebhook(app: App, key: WebhookKey): Promise<ActingWebhook> {
  const webhook = await proveToken(app, key);
  const { user_id: userId, guild_id, channel_id, version } = webhook;
  const state = userId !== null && webhook.is_active ? await app.guilds.get(guild_id) : undefined;
  if (!state || userId === null) throw missingPermissions();
  if (state.version !== version) await state.refresh();
  const access = await channelIn(state, userId, channel_id, Permission.MANAGE_WEBHOOKS).catch((error) => {
    // Not the user's errors, which say whether they are a member and see the channel.
    throw error instanceof ApiError ? missingPermissions() : error;
  });
  if (access.version !== version) throw new VersionMoved();
  const caller = { userId, bot: true, emailVerified: true };
  const context = { app, caller, reason: undefined };
  if (key.thread_id === undefined) return { webhook, context, access };
  requireOwnThread(webhook, await state.findPlace(key.thread_id, userId));
  return { webhook, context, access: await channelIn(state, userId, key.thread_id) };
}

/** Throws 10003 unless the place is a thread of the webhook's channel. */
export function requireOwnThread({ channel_id }: WebhookRow, place: PlaceRow | undefined): void {
  if (!place || !isThread(place) || place.parent_id !== channel_id) throw unknownChannel();
}

/** Throws 10015 to members who can't view a webhook's channel, 50013 without MANAGE_WEBHOOKS. */
export function requireManager(
  { state, member }: Pick<GuildAccess, 'state' | 'member'>,
  channelId: string,
): void {
  const permissions = state.channels.has(channelId) ? state.permissions(member, channelId) : 0n;
  if ((permissions & Permission.VIEW_CHANNEL) === 0n) throw unknownWebhook();
  if ((permissions & Permission.MANAGE_WEBHOOKS) === 0n) throw missingPermissions();
}
