export { applicationsHandlers } from './operations.ts';
export { type ApplicationRow, loadApplication } from './store.ts';
