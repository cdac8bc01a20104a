import { domain } from '../../domain.ts';
import { createFileCache } from './cache.ts';
import { storageJobs } from './upkeep.ts';

export { chargeUpload } from './charge.ts';
export { checkSpace, getStorage, storeUpload } from './files.ts';
export { getQuotas, type Quotas } from './quotas.ts';
export { type LargestRow, loadLargest, loadStoredBytes } from './usage-store.ts';

export const storageDomain = domain({ jobs: storageJobs, services: { cache: createFileCache } });
