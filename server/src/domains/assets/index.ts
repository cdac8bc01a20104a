export { serveAssets, unlessBusy } from './serve.ts';
export { storageOf } from './store.ts';
export { type StoreImageOptions, storeImage } from './store-image.ts';
export { handleAssetsUpkeep } from './tidy.ts';
export { createVariants, type Variants } from './variants.ts';
