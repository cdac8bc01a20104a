export { instanceHandlers } from './operations.ts';
export { handleStorageMeasure } from './storage.ts';
