export { sizedAddress, useFreshAddress } from './address.ts';
export { iconOfFile, nameOfFile } from './kinds.ts';
export { lightbox } from './lightbox.ts';
export { GRID_COLUMNS, MOSAIC_WIDTH, mosaic, singleSize } from './mosaic.ts';
export { Picture } from './Picture.tsx';
export { SpoilerCover } from './SpoilerCover.tsx';

export const loadAttachments = () => import('./Attachments.tsx');
