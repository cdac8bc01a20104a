import { domain } from '../../domain.ts';
import { createThreads } from './admit.ts';
import { archiveJobs } from './archive.ts';
import { threadsHandlers } from './operations.ts';
import { purgeJobs, queueThreadsOfChannel, queueThreadsOfGuild } from './remove.ts';
import { tagJobs } from './tags.ts';

export { leaveThreads } from './leave.ts';
export { loadJoinedIds } from './member-store.ts';
export { startPost } from './post.ts';
export { deleteThread } from './remove.ts';
export { removeTags } from './tags.ts';
export { changeThread } from './update.ts';

export const threadsDomain = domain({
  operations: threadsHandlers,
  jobs: { ...archiveJobs, ...purgeJobs, ...tagJobs },
  services: { threads: createThreads },
  on: { channelDeleted: queueThreadsOfChannel, guildDeleted: queueThreadsOfGuild },
});
