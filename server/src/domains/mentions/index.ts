import { domain } from '../../domain.ts';
import { mentionsHandlers } from './operations.ts';
import { mentionsJobs } from './service.ts';

export { deleteMention, listMentions } from './service.ts';

export const mentionsDomain = domain({ operations: mentionsHandlers, jobs: mentionsJobs });
