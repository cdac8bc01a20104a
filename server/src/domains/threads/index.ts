import { domain } from '../../domain.ts';
import { createThreads } from './admit.ts';
import { archiveJobs } from './archive.ts';
import { threadsHandlers } from './operations.ts';
import { purgeJobs, queueThreadsOfChannel, queueThreadsOfGuild } from './remove.ts';

export { leaveThreads, loadJoinedIds } from './member-store.ts';
export { deleteThread } from './remove.ts';
export { changeThread } from './update.ts';

export const threadsDomain = domain({
  operations: threadsHandlers,
  jobs: { ...archiveJobs, ...purgeJobs },
  services: { threads: createThreads },
  on: { channelDeleted: queueThreadsOfChannel, guildDeleted: queueThreadsOfGuild },
});
