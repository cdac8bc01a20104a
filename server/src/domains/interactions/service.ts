import type { UpdateMessageBody } from '@guildhall/protocol/messages/index';
import type { Message } from '@guildhall/protocol/messages/schemas';
import type { ExecuteWebhookBody } from '@guildhall/protocol/webhooks/schemas';
import type { App } from '../../app.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { accessForMessages, type InteractionKey } from './access.ts';
import { deleteReply, editReply, getReply, sendFollowUp } from './messages.ts';
import { readToken } from './token.ts';

/** The messages that applications send with the tokens of interactions, which are in the place of a webhook's. */
export interface InteractionMessages {
  /** Whether a URL's token is one of an interaction. */
  owns(key: InteractionKey): boolean;
  get(key: InteractionKey, messageId: string): Promise<Message>;
  send(key: InteractionKey, body: ExecuteWebhookBody, files: readonly FormFile[]): Promise<object>;
  edit(
    key: InteractionKey,
    messageId: string,
    body: UpdateMessageBody,
    files: readonly FormFile[],
  ): Promise<object>;
  delete(key: InteractionKey, messageId: string): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Messages at the addresses of webhooks whose tokens are those of interactions. */
    readonly interactionMessages: InteractionMessages;
  }
}

export const createInteractionMessages = (app: App): InteractionMessages => ({
  owns: ({ webhook_token }) => readToken(webhook_token) !== undefined,
  get: async (key, messageId) => getReply(app, await accessForMessages(app, key), messageId),
  send: async (key, body, files) => sendFollowUp(app, await accessForMessages(app, key), body, files),
  edit: async (key, messageId, body, files) =>
    editReply(app, await accessForMessages(app, key), messageId, body, files),
  delete: async (key, messageId) => deleteReply(app, await accessForMessages(app, key), messageId),
});
