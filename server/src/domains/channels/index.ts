import { domain } from '../../domain.ts';
import { channelsHandlers } from './operations.ts';
import { channelsJobs } from './purge.ts';

export { channelChanges } from './audit.ts';
export { getChannel } from './change.ts';
export { channelCreated } from './events.ts';
export { tidyChannelName } from './names.ts';
export { newChannel } from './new-channel.ts';
export { removeRoleOverwrites } from './permissions.ts';
export { lastPosition } from './placement.ts';
export { deleteChannels } from './purge.ts';
export { getVoiceRegions } from './regions.ts';
export { readSettings } from './settings.ts';
export { insertChannels } from './store.ts';
export { requireServedType } from './types.ts';

export const channelsDomain = domain({ operations: channelsHandlers, jobs: channelsJobs });
