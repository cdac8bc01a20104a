import { domain } from '../../domain.ts';
import { privateChannelsHandlers } from './operations.ts';

export { closePrivateChannel } from './service.ts';
export { loadPrivateChannelText } from './store.ts';

export const privateChannelsDomain = domain({ operations: privateChannelsHandlers });
