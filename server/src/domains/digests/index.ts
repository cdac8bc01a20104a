import { domain } from '../../domain.ts';
import { digestJobs } from './send.ts';

export const digestsDomain = domain({ jobs: digestJobs });
