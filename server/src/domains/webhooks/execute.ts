import { createHash } from 'node:crypto';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { ExecuteWebhookBody } from '@guildhall/protocol/webhooks/schemas';
import type { App } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { FormSink } from '../../platform/http/form.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { receiveFiles, type Taken, takeAttachments } from '../attachments/index.ts';
import { cleanAddress } from '../media-proxy/index.ts';
import { composeMessage } from '../messages/index.ts';
import { type ActingWebhook, actAsWebhook, unknownWebhook, type WebhookKey } from './access.ts';
import { readName } from './service.ts';
import { insertAvatar, type WebhookRow } from './store.ts';

/** Receives the files of a message that a webhook posts or edits. Throws as `actAsWebhook` and `receiveFiles` do. */
export async function receiveWebhookFiles(app: App, key: WebhookKey): Promise<FormSink> {
  const { webhook, context } = await untilCurrent(() => actAsWebhook(app, key));
  return receiveFiles(context, webhook.channel_id);
}

/** The name and avatar that a message shows. */
interface Identity {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
}

/** The hash of an avatar at a URL of another host: assets redirect it to the proxied image. */
async function linkAvatar(app: App, { guild_id, webhook_id }: WebhookRow, text: string): Promise<string> {
  const url = cleanAddress(text);
  if (!url)
    throw invalidForm({ avatar_url: { code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' } });
  const hash = `u_${createHash('sha256').update(url).digest('hex').slice(0, 32)}`;
  await insertAvatar(app.db, { guild_id, webhook_id, hash, url });
  return hash;
}

async function getIdentity(
  app: App,
  webhook: WebhookRow,
  { username, avatar_url }: ExecuteWebhookBody,
): Promise<Identity> {
  return {
    id: webhook.webhook_id,
    name: username ? readName(username, 'username') : webhook.name,
    avatar: avatar_url ? await linkAvatar(app, webhook, avatar_url) : webhook.avatar,
  };
}

/**
 * Posts a message in a webhook's channel and returns it as JSON text. `files` are the files of the form. Throws as `actAsWebhook`,
 * `takeAttachments` and `composeMessage` do, and 50035.
 */
export async function executeWebhook(
  app: App,
  key: WebhookKey,
  body: ExecuteWebhookBody,
  files: readonly FormFile[],
): Promise<string> {
  let taken: Taken | undefined;
  let channelId: string | undefined;
  let isSent = false;
  try {
    const message = await untilCurrent(async () => {
      const acting = await actAsWebhook(app, key);
      channelId ??= acting.webhook.channel_id;
      // Files belong to a channel, so the message can't follow a webhook that is being moved.
      if (acting.webhook.channel_id !== channelId) throw unknownWebhook();
      taken ??= await takeAttachments(acting.context, channelId, body.attachments, files);
      return post(app, acting, body, taken);
    });
    isSent = true;
    return message;
  } finally {
    if (!isSent) await taken?.release();
  }
}

async function post(
  app: App,
  { webhook, context, access }: ActingWebhook,
  body: ExecuteWebhookBody,
  { attachments }: Taken,
): Promise<string> {
  const composed = await composeMessage(context, access, webhook.webhook_id, body, attachments);
  const result = await app.messageWriter.write({
    ...composed,
    place: { kind: 'guild', guildId: webhook.guild_id, version: webhook.version },
    columns: {
      ...composed.columns,
      channel_id: webhook.channel_id,
      author_id: webhook.webhook_id,
      type: MessageType.DEFAULT,
      webhook: await getIdentity(app, webhook, body),
    },
    reads: false,
    extra: { guild_id: webhook.guild_id },
  });
  if (result.kind !== 'stored') {
    await access.state.refresh();
    throw new VersionMoved();
  }
  const { guild_id: _, ...message } = result.event.data as Record<string, unknown>;
  return JSON.stringify(message);
}
