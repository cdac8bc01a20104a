import { domain } from '../../domain.ts';
import { serveAssets } from './serve.ts';
import { assetsJobs } from './tidy.ts';

export { FOREVER } from './caching.ts';
export { readDataUri } from './data-uri.ts';
export { unlessBusy } from './serve.ts';
export { getFolder, hashesInUse } from './store.ts';
export {
  type ImageToKeep,
  keepFile,
  keepImage,
  measureImage,
  recodeImage,
  type StoreImageOptions,
  storeImage,
  storeImageBytes,
} from './store-image.ts';
export { tidyLater } from './tidy.ts';
export { copyName, planTransform, RESIZED, type Transform } from './transform.ts';
export { createVariants, type Variants } from './variants.ts';

export const assetsDomain = domain({ routes: [{ role: 'assets', mount: serveAssets }], jobs: assetsJobs });
