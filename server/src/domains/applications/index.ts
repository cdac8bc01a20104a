import { domain } from '../../domain.ts';
import { applicationsJobs } from './delete.ts';
import { applicationsHandlers } from './operations.ts';

export { type ApplicationRow, loadApplication } from './store.ts';

export const applicationsDomain = domain({ operations: applicationsHandlers, jobs: applicationsJobs });
