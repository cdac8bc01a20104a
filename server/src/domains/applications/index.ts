import { domain } from '../../domain.ts';
import { applicationsJobs } from './delete.ts';
import { applicationsHandlers } from './operations.ts';

export { accessApplication, getApplication } from './service.ts';
export { type ApplicationRow, holdApplication, loadApplication } from './store.ts';

export const applicationsDomain = domain({ operations: applicationsHandlers, jobs: applicationsJobs });
