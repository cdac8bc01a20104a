import type { CropShape } from '../../ui/settings/crop/CropDialog.tsx';

/** The shapes of a guild's images. Widths in pixels. */
export const ICON: CropShape = { ratio: 1, width: 512 };
export const BANNER: CropShape = { ratio: 16 / 9, width: 1_920 };
export const SPLASH: CropShape = { ratio: 16 / 9, width: 1_920 };
