export { handleApplicationsUpkeep } from './delete.ts';
export { applicationsHandlers } from './operations.ts';
export { accessApplication } from './service.ts';
export { type ApplicationRow, loadApplication } from './store.ts';
