import { domain } from '../../domain.ts';
import { webhooksHandlers } from './operations.ts';
import { deleteChannelWebhooks, deleteGuildWebhooks } from './store.ts';

export { receiveWebhookFiles } from './execute.ts';
export { presentToHolder } from './present.ts';
export { recordChange, requireRoom } from './record.ts';
export { createWebhook, deleteApplicationWebhooks } from './service.ts';
export {
  deleteRow,
  findFollower,
  insertWebhook,
  loadFollower,
  loadWebhook,
  lockWebhooks,
  type WebhookRow,
} from './store.ts';

export const webhooksDomain = domain({
  operations: webhooksHandlers,
  on: {
    channelDeleted: (_, tx, { channelId }) => deleteChannelWebhooks(tx, channelId),
    guildDeleted: (_, tx, { guildId }) => deleteGuildWebhooks(tx, guildId),
  },
});
