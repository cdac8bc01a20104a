export { tidyChannelName } from './names.ts';
export { channelsHandlers } from './operations.ts';
export { removeRoleOverwrites } from './permissions.ts';
export { purgeDeletedChannels } from './purge.ts';
export { deleteChannels, insertChannels } from './store.ts';
export { requireServedType } from './types.ts';
