export { loadStickerSearch, loadStickers } from './load.ts';
export { loadPackSection } from './packs/load.ts';
export { noteStickerUse } from './recents.ts';
export { StickerPicture } from './StickerPicture.tsx';
