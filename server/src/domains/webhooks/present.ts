import { Permission } from '@guildhall/protocol/permissions/index';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Webhook } from '@guildhall/protocol/webhooks/schemas';
import type { App } from '../../app.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { isAllowedIn } from '../../state/has-permissions.ts';
import type { WebhookRow } from './store.ts';

/** The URL of a webhook, which is all that is needed to post messages. */
const getUrl = ({ config }: App, { webhook_id, token }: WebhookRow) =>
  `${config.publicUrl}/api/webhooks/${webhook_id}/${token}`;

const presentPlain = (row: WebhookRow): Webhook => ({
  id: row.webhook_id,
  type: row.type,
  guild_id: row.guild_id,
  channel_id: row.channel_id,
  name: row.name,
  avatar: row.avatar,
  application_id: row.application_id,
});

const presentSecret = (app: App, row: WebhookRow) =>
  row.token === null ? {} : { token: row.token, url: getUrl(app, row) };

/** The channel that a webhook follows, while its user can view it. */
async function presentSource(app: App, { source_guild_id, source_channel_id, user_id }: WebhookRow) {
  if (source_guild_id === null || source_channel_id === null || user_id === null) return {};
  const state = await app.guilds.get(source_guild_id);
  const channel = state?.channels.get(source_channel_id);
  if (!state || !channel || !(await isAllowedIn(state, channel.id, user_id, Permission.VIEW_CHANNEL)))
    return {};
  const { id, name, icon } = state.guild;
  return {
    source_guild: { id, name, icon },
    source_channel: { id: channel.id, name: channel.name },
  };
}

/** A webhook as its holder sees it, who has no account. */
export const presentToHolder = (app: App, row: WebhookRow): Webhook => ({
  ...presentPlain(row),
  ...presentSecret(app, row),
});

/** Webhooks as a member sees them who can manage them. The token of one that a bot created is shown to its application alone. */
export async function presentToManager(
  app: App,
  caller: Caller,
  rows: readonly WebhookRow[],
): Promise<Webhook[]> {
  const users = await app.users.getMany([
    ...new Set(rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))),
  ]);
  return Promise.all(rows.map((row) => presentOne(app, caller, row, users.get(row.user_id ?? ''))));
}

async function presentOne(
  app: App,
  caller: Caller,
  row: WebhookRow,
  user: User | undefined,
): Promise<Webhook> {
  const isShown = row.application_id === null || row.application_id === caller.applicationId;
  return {
    ...presentPlain(row),
    ...(user ? { user } : {}),
    ...(isShown ? presentSecret(app, row) : {}),
    ...(await presentSource(app, row)),
    active: await canPost(app, row),
  };
}

/** Whether a webhook's user can manage webhooks in its channel. */
export async function canPost(
  app: App,
  { guild_id, channel_id, user_id }: Pick<WebhookRow, 'guild_id' | 'channel_id' | 'user_id'>,
): Promise<boolean> {
  if (user_id === null) return false;
  const needed = Permission.VIEW_CHANNEL | Permission.MANAGE_WEBHOOKS;
  return isAllowedIn(await app.guilds.get(guild_id), channel_id, user_id, needed);
}
