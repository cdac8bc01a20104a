import { domain } from '../../domain.ts';
import { embedsJobs } from './complete.ts';

export const embedsDomain = domain({ jobs: embedsJobs });
