import type { CropShape } from '../../ui/settings/crop/CropDialog.tsx';

/** Pictures of applications and bots, sharp on screens of twice the density. */
export const PICTURE: CropShape = { ratio: 1, width: 512, round: true };
