import type { CropShape } from '../../../ui/settings/crop/CropDialog.tsx';

/** Shown at 240 pixels at most, sharp on screens of twice the density. */
export const AVATAR: CropShape = { ratio: 1, width: 512, round: true };
/** As wide as profiles are, on screens of twice the density. */
export const BANNER: CropShape = { ratio: 5 / 2, width: 1_500 };

/** The image address that a form shows: the chosen one, the saved one, or none. */
export const shownPicture = (value: string | null, saved: string | undefined): string | undefined =>
  value === null ? undefined : value.startsWith('data:') ? value : saved;
