export { tidyChannelName } from './names.ts';
export { channelsHandlers } from './operations.ts';
export { removeRoleOverwrites } from './permissions.ts';
export { deleteChannels, handleChannelsUpkeep } from './purge.ts';
export { insertChannels } from './store.ts';
export { requireServedType } from './types.ts';
