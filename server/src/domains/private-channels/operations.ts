import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { privateChannelsOperations } from '@guildhall/protocol/private-channels/operations';
import type { Handlers } from '../../domain.ts';
import { apiError } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessPrivateChannel } from './group-change.ts';
import { createGroup } from './groups.ts';
import { addRecipient, removeRecipient } from './recipients.ts';
import { getConversationWith, openPrivateChannel } from './service.ts';
import { loadOpenChannels } from './store.ts';

export const privateChannelsHandlers: Handlers<typeof privateChannelsOperations> = {
  listPrivateChannels: async (call) => new JsonText(await loadOpenChannels(call.app.db, call.caller.userId)),
  createPrivateChannel: (call) => openPrivateChannel(call, call.body),
  getConversation: (call) => getConversationWith(call, call.params.user_id),
  addRecipient: async (call) => {
    const { channel_id: channelId, user_id: userId } = call.params;
    const { channel } = await accessPrivateChannel(call, channelId);
    if (channel.type === ChannelType.DM)
      return createGroup(call, [...channel.recipientIds, userId], channelId);
    await addRecipient(call, channelId, userId, call.body);
    return new Response(null, { status: 204, headers: call.headers });
  },
  removeRecipient: async (call) => {
    const { channel_id: channelId, user_id: userId } = call.params;
    const { channel } = await accessPrivateChannel(call, channelId);
    if (channel.type === ChannelType.DM) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_DM_CHANNEL);
    await removeRecipient(call, channelId, userId);
  },
};
