import type { CropShape } from '../../ui/settings/crop/CropDialog.tsx';

/** Images of applications and bots, sharp on screens of twice the density. */
export const ICON: CropShape = { ratio: 1, width: 512, round: true };

/** Emoji and assets. */
export const PICTURE: CropShape = { ratio: 1, width: 512, round: false };
