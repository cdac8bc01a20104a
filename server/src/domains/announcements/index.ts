import { domain } from '../../domain.ts';
import { announcementsHandlers } from './operations.ts';
import { announcementsJobs, queueDeletedSources } from './spread.ts';

export const announcementsDomain = domain({
  operations: announcementsHandlers,
  jobs: announcementsJobs,
  on: { messagesDeleted: queueDeletedSources },
});
