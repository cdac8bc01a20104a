import type { privateChannelsOperations } from '@guildhall/protocol/private-channels/operations';
import type { App } from '../../app.ts';
import { type Handlers, JsonText } from '../../platform/http/handler.ts';
import { openPrivateChannel } from './service.ts';
import { loadOpenChannels } from './store.ts';

export const privateChannelsHandlers = (app: App): Handlers<typeof privateChannelsOperations> => ({
  listPrivateChannels: async ({ caller }) => new JsonText(await loadOpenChannels(app.db, caller.userId)),
  createPrivateChannel: ({ caller, body }) => openPrivateChannel(app, caller, body),
});
