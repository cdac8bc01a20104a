import type { privateChannelsOperations } from '@guildhall/protocol/private-channels/operations';
import type { Handlers } from '../../domain.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { openPrivateChannel } from './service.ts';
import { loadOpenChannels } from './store.ts';

export const privateChannelsHandlers: Handlers<typeof privateChannelsOperations> = {
  listPrivateChannels: async (call) => new JsonText(await loadOpenChannels(call.app.db, call.caller.userId)),
  createPrivateChannel: (call) => openPrivateChannel(call, call.body),
};
