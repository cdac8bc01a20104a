import { domain } from '../../domain.ts';
import { savedMessagesHandlers } from './operations.ts';
import { savedMessagesJobs } from './service.ts';

export const savedMessagesDomain = domain({ operations: savedMessagesHandlers, jobs: savedMessagesJobs });
