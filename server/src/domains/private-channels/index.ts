export { privateChannelsHandlers } from './operations.ts';
export { closePrivateChannel } from './service.ts';
export { loadPrivateChannelText } from './store.ts';
