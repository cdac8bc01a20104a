import { domain } from '../../domain.ts';
import { instanceHandlers } from './operations.ts';
import { adminJobs } from './storage.ts';

export const adminDomain = domain({ operations: instanceHandlers, jobs: adminJobs });
