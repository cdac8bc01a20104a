export { createFileCache } from './cache.ts';
export { chargeUpload } from './charge.ts';
export { checkSpace, storageOf, storeUpload } from './files.ts';
export { type Quotas, quotasOf } from './quotas.ts';
export { registerStorageJobs } from './upkeep.ts';
export { type LargestRow, loadLargest, loadStoredBytes } from './usage-store.ts';
