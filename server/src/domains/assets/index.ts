export { serveAssets, unlessBusy } from './serve.ts';
export { type StoreImageOptions, storeImage } from './store-image.ts';
export { handleAssetsUpkeep } from './tidy.ts';
export { copyName, RESIZED, type Transform, transformOf } from './transform.ts';
export { createVariants, type Variants } from './variants.ts';
