import type { Operations } from '@guildhall/protocol/nouns';
import type { Rest } from '../rest/rest.ts';
import type { ChatApi } from './api.ts';

/** The session's calls, made through the typed REST client. */
export const chatApi = (rest: Rest<Operations>): ChatApi => ({
  readMessages: (channel_id, query) => rest.call('getMessages', { params: { channel_id }, query }),
  createMessage: (channel_id, body) => rest.call('createMessage', { params: { channel_id }, body }),
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
});
