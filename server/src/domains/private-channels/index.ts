import { domain } from '../../domain.ts';
import { privateChannelsHandlers } from './operations.ts';

export { channelClosed, channelUpdated } from './events.ts';
export { accessPrivateChannel } from './group-change.ts';
export { updateGroup } from './group-settings.ts';
export { joinGroup, leaveGroup, leaveGroups } from './recipients.ts';
export { closePrivateChannel } from './service.ts';
export { loadPrivateChannel, loadPrivateChannelText } from './store.ts';

export const privateChannelsDomain = domain({ operations: privateChannelsHandlers });
