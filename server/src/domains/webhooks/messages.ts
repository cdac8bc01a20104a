import type { UpdateMessageBody } from '@guildhall/protocol/messages/index';
import type { Message } from '@guildhall/protocol/messages/schemas';
import type { App } from '../../app.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { deleteMessageAs, type Editor, editMessageAs, loadWireMessage } from '../messages/index.ts';
import { actAsWebhook, proveToken, requireOwnThread, type WebhookKey } from './access.ts';
import { limitComponents } from './components.ts';
import type { WebhookRow } from './store.ts';

/** A message of the webhook that the URL names. */
export interface WebhookMessageKey extends WebhookKey {
  readonly message_id: string;
}

/** Returns the channel or thread of the key, and the webhook as the editor of its own messages there. */
async function createEditor(
  app: App,
  key: WebhookKey,
): Promise<{ webhook: WebhookRow; channelId: string; editor: Editor }> {
  const webhook = await proveToken(app, key);
  const { webhook_id, channel_id } = webhook;
  const access = async () => {
    const acting = await actAsWebhook(app, key);
    if (acting.webhook.channel_id !== channel_id) throw unknownMessage();
    return acting;
  };
  const channelId = key.thread_id ?? channel_id;
  return { webhook, channelId, editor: { authorId: webhook_id, changesOnlyOwn: true, access } };
}

/** Throws 10008 for messages of others, and in other channels than the webhook's, 10003 for a thread of elsewhere. */
export async function getWebhookMessage(app: App, key: WebhookMessageKey): Promise<Message> {
  const webhook = await proveToken(app, key);
  const { thread_id } = key;
  const { channel_id, webhook_id, guild_id, user_id } = webhook;
  if (thread_id !== undefined) {
    const state = await app.guilds.get(guild_id);
    requireOwnThread(webhook, await state?.findPlace(thread_id, user_id ?? '0'));
  }
  const message = await loadWireMessage(app.db, thread_id ?? channel_id, key.message_id);
  if (message.webhook_id !== webhook_id) throw unknownMessage();
  return message;
}

interface WebhookEdit {
  readonly body: UpdateMessageBody;
  /** The files of the form. */
  readonly files: readonly FormFile[];
  /** Whether components count although no application owns the webhook. */
  readonly withComponents: boolean;
}

/** Edits a message of the webhook. Throws as `getWebhookMessage` and `editMessageAs` do. */
export async function editWebhookMessage(
  app: App,
  key: WebhookMessageKey,
  { body, files, withComponents }: WebhookEdit,
): Promise<object> {
  const { channelId, editor, webhook } = await createEditor(app, key);
  const allowed = limitComponents(webhook, body, withComponents);
  return editMessageAs(editor, channelId, key.message_id, allowed, files);
}

/** Deletes a message of the webhook. Throws as `getWebhookMessage` does. */
export async function deleteWebhookMessage(app: App, key: WebhookMessageKey): Promise<void> {
  const { channelId, editor } = await createEditor(app, key);
  await deleteMessageAs(editor, channelId, key.message_id);
}
