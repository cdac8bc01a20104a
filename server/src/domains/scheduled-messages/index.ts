import { domain } from '../../domain.ts';
import { scheduledMessagesHandlers } from './operations.ts';
import { scheduledMessagesJobs } from './send.ts';

export const scheduledMessagesDomain = domain({
  operations: scheduledMessagesHandlers,
  jobs: scheduledMessagesJobs,
});
