import type { Operations } from '@guildhall/protocol/operations';
import type { Rest } from '../rest/rest.ts';
import type { Message, MessageCreate, ReactionEmoji } from '../store/entities.ts';
import type { ChatApi } from './api.ts';

/** An emoji as paths name it. */
const nameOf = ({ id, name }: ReactionEmoji) => (id === null ? (name ?? '') : `${name}:${id}`);

/** The session's calls, made through the typed REST client. */
export const chatApi = (rest: Rest<Operations>): ChatApi => ({
  readMessages: (channel_id, query) =>
    rest.call('getMessages', { params: { channel_id }, query }) as Promise<readonly Message[]>,
  createMessage: (channel_id, body) =>
    rest.call('createMessage', { params: { channel_id }, body: body as never }) as Promise<MessageCreate>,
  async createUpload(channel_id, { filename, size }) {
    const files = [{ id: '0', filename, file_size: size }];
    const { attachments } = await rest.call('createAttachments', { params: { channel_id }, body: { files } });
    return attachments[0] as (typeof attachments)[number];
  },
  async deleteUpload(upload_filename) {
    await rest.call('deleteAttachment', { params: { upload_filename } });
  },
  async acknowledge(channel_id, message_id) {
    await rest.call('ackMessage', { params: { channel_id, message_id }, body: { token: null } });
  },
  async startTyping(channel_id) {
    await rest.call('triggerTyping', { params: { channel_id } });
  },
  async react(channel_id, message_id, emoji) {
    await rest.call('addReaction', { params: { channel_id, message_id, emoji_name: nameOf(emoji) } });
  },
  async unreact(channel_id, message_id, emoji) {
    await rest.call('deleteOwnReaction', { params: { channel_id, message_id, emoji_name: nameOf(emoji) } });
  },
});
