import type { CropShape } from '../../../ui/settings/crop/CropDialog.tsx';

/** Shown at 240 pixels at most, sharp on screens of twice the density. */
export const AVATAR: CropShape = { ratio: 1, width: 512, round: true };
/** As wide as profiles are, on screens of twice the density. */
export const BANNER: CropShape = { ratio: 5 / 2, width: 1_500 };

/** The address that shows a picture of a form: what was chosen, what is saved, or none. */
export const shownPicture = (value: string | null, saved: string | undefined): string | undefined =>
  value === null ? undefined : value.startsWith('data:') ? value : saved;
