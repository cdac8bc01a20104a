import { createHash } from 'node:crypto';
import { isForumType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { ExecuteWebhookBody } from '@guildhall/protocol/webhooks/schemas';
import type { App } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { FormSink } from '../../platform/http/form.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { asThread } from '../../state/access.ts';
import { inTurn } from '../../state/change.ts';
import { requireUnlocked } from '../../state/require-active.ts';
import { isThread } from '../../state/thread-rows.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { receiveFiles, type Taken, takeAttachments } from '../attachments/index.ts';
import { cleanAddress } from '../media-proxy/index.ts';
import { composeMessage } from '../messages/index.ts';
import { startPost } from '../threads/index.ts';
import { type ActingWebhook, actAsWebhook, proveToken, unknownWebhook, type WebhookKey } from './access.ts';
import { limitComponents } from './components.ts';
import { readName } from './service.ts';
import { insertAvatar, type WebhookRow } from './store.ts';

/** Receives the files of a message that a webhook posts or edits. Throws as `actAsWebhook` and `receiveFiles` do. */
export async function receiveWebhookFiles(app: App, key: WebhookKey): Promise<FormSink> {
  const { context, access } = await untilCurrent(() => actAsWebhook(app, key));
  return receiveFiles(context, access.channel.id);
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

/** How a message reaches a webhook. */
interface Execution {
  readonly body: ExecuteWebhookBody;
  /** The files of the form. */
  readonly files: readonly FormFile[];
  /** Whether it comes in the form of another service. */
  readonly isFromService?: true;
  /** Whether components count although no application owns the webhook. */
  readonly withComponents?: boolean;
}

/**
 * Posts a message in a webhook's channel or a thread of it, or as the first message of a post, and returns it as JSON text. Throws as
 * `actAsWebhook`, `takeAttachments`, `composeMessage` and `startPost` do, 160005, 220001 to 220004, and 50035.
 */
export async function executeWebhook(app: App, key: WebhookKey, execution: Execution): Promise<string> {
  const webhook = await proveToken(app, key);
  const { files } = execution;
  const body = limitComponents(webhook, execution.body, execution.withComponents ?? false);
  let taken: Taken | undefined;
  let channelId: string | undefined;
  let isSent = false;
  const attempt = () =>
    untilCurrent(async () => {
      const acting = await actAsWebhook(app, key);
      requirePlace(acting, key, execution);
      channelId ??= acting.access.channel.id;
      // Files belong to a channel, so the message can't follow a webhook that is being moved.
      if (acting.access.channel.id !== channelId) throw unknownWebhook();
      taken ??= await takeAttachments(acting.context, channelId, body.attachments, files);
      return body.thread_name ? startWebhookPost(app, acting, body, taken) : post(app, acting, body, taken);
    });
  try {
    const message = await (body.thread_name ? inTurn(app, webhook.guild_id, attempt) : attempt());
    isSent = true;
    return message;
  } finally {
    if (!isSent) await taken?.release();
  }
}

/** Throws 220001 to 220004 unless the message has the place that its channel needs: a thread or a new post in a forum. */
function requirePlace(
  { webhook, access }: ActingWebhook,
  { thread_id }: WebhookKey,
  { body: { thread_name }, isFromService }: Execution,
): void {
  const parent = access.state.channels.get(webhook.channel_id);
  const isForum = parent !== undefined && isForumType(parent.type);
  if (!isForum) {
    if (thread_name) throw apiError(ErrorCode.WEBHOOKS_CAN_ONLY_CREATE_THREADS_IN_FORUM_CHANNELS);
    return;
  }
  if (isFromService) throw apiError(ErrorCode.WEBHOOK_SERVICES_CANNOT_BE_USED_IN_FORUM_CHANNELS);
  if (thread_id && thread_name)
    throw apiError(ErrorCode.WEBHOOKS_POSTED_TO_FORUM_CHANNELS_CANNOT_HAVE_BOTH_A_THREAD_NAME_AND_THREAD_ID);
  if (!thread_id && !thread_name)
    throw apiError(ErrorCode.WEBHOOKS_POSTED_TO_FORUM_CHANNELS_MUST_HAVE_A_THREAD_NAME_OR_THREAD_ID);
}

async function startWebhookPost(
  app: App,
  { webhook, context, access }: ActingWebhook,
  { thread_name, applied_tags, ...body }: ExecuteWebhookBody,
  { attachments }: Taken,
): Promise<string> {
  const { channel } = access;
  if (isThread(channel)) throw unknownWebhook();
  const { message } = await startPost(
    context,
    { ...access, channel },
    {
      name: thread_name ?? '',
      tags: applied_tags ?? [],
      message: body,
      attachments,
      webhook: await getIdentity(app, webhook, body),
    },
  );
  return JSON.stringify(message);
}

async function post(
  app: App,
  { webhook, context, access }: ActingWebhook,
  body: ExecuteWebhookBody,
  { attachments }: Taken,
): Promise<string> {
  const composed = await composeMessage(context, access, webhook.webhook_id, body, attachments);
  if (isThread(access.channel)) {
    requireUnlocked(access);
    // Sending lets nobody join: the webhook's user isn't the author.
    if (access.channel.thread_metadata.archived)
      await app.threads.admit(context, asThread(access), { users: [], roles: [] });
  }
  const result = await app.messageWriter.write({
    ...composed,
    place: { kind: 'guild', guildId: webhook.guild_id, version: webhook.version },
    columns: {
      ...composed.columns,
      channel_id: access.channel.id,
      author_id: webhook.webhook_id,
      type: MessageType.DEFAULT,
      application_id: webhook.application_id,
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
