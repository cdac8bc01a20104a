export { serveAssets } from './serve.ts';
export { type StoreImageOptions, storeImage } from './store-image.ts';
export { handleAssetsUpkeep } from './tidy.ts';
