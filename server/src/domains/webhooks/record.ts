import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import type { Actor, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import type { WebhookCounts, WebhookRow } from './store.ts';

const AUDITED = ['name', 'type', 'channel_id', 'avatar'] as const;

const getAction = (before: WebhookRow | undefined, after: WebhookRow | undefined) =>
  before && after
    ? AuditLogAction.WEBHOOK_UPDATE
    : after
      ? AuditLogAction.WEBHOOK_CREATE
      : AuditLogAction.WEBHOOK_DELETE;

/** Publishes a change of a webhook in its channels, and writes it to the audit log. `before` is undefined for a new webhook, `after` for a deleted one. */
export async function recordChange(
  context: Context<Actor | undefined>,
  tx: Tx,
  before: WebhookRow | undefined,
  after: WebhookRow | undefined,
): Promise<void> {
  const webhook = (after ?? before) as WebhookRow;
  const guildId = webhook.guild_id;
  const changes = changesBetween(before, after, AUDITED, { avatar: 'avatar_hash' });
  if (changes.length === 0) return;
  const channels = new Set([before, after].flatMap((row) => (row ? [row.channel_id] : [])));
  for (const channelId of channels)
    tx.emit(toChannel(guildId, channelId, 'WEBHOOKS_UPDATE', { guild_id: guildId, channel_id: channelId }));
  await audit(context, tx, {
    guildId,
    action: getAction(before, after),
    targetId: webhook.webhook_id,
    changes,
  });
}

/** Throws 30007 if a channel has too many webhooks for another one, 30058 if its guild has. */
export function requireRoom({ inChannel, inGuild }: WebhookCounts): void {
  if (inChannel >= CHANNEL_LIMITS.webhooks) throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_WEBHOOKS_REACHED);
  if (inGuild >= GUILD_LIMITS.webhooks)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_WEBHOOKS_PER_GUILD_REACHED);
}
