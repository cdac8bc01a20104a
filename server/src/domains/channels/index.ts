export { channelChanges } from './audit.ts';
export { channelCreated } from './events.ts';
export { tidyChannelName } from './names.ts';
export { channelsHandlers } from './operations.ts';
export { removeRoleOverwrites } from './permissions.ts';
export { lastPosition } from './placement.ts';
export { deleteChannels, handleChannelsUpkeep } from './purge.ts';
export { insertChannels } from './store.ts';
export { requireServedType } from './types.ts';
