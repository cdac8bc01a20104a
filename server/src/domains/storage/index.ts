import { domain } from '../../domain.ts';
import { createFileCache } from './cache.ts';
import { storageJobs } from './upkeep.ts';

export { chargeUpload } from './charge.ts';
export { checkSpace, storageOf, storeUpload } from './files.ts';
export { type Quotas, quotasOf } from './quotas.ts';
export { type LargestRow, loadLargest, loadStoredBytes } from './usage-store.ts';

export const storageDomain = domain({ jobs: storageJobs, services: { cache: createFileCache } });
