import { domain } from '../../domain.ts';
import { embedsJobs } from './complete.ts';
import { embedsHandlers } from './operations.ts';

export const embedsDomain = domain({ operations: embedsHandlers, jobs: embedsJobs });
