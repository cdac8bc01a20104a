import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import { scaleDown } from '../../../ui/scaleDown.ts';

/** The types that can become stickers. */
export const STICKER_TYPES = 'image/png,image/apng,image/gif,image/jpeg,image/webp,image/avif';

/** Lottie animations. */
export const LOTTIE_TYPE = 'application/json';

const { name: NAME, bytes: MAX_BYTES, side: SIDE } = STICKER_LIMITS;

/** A name for a sticker from its file's; empty if that is too short. */
export function nameFromFile(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  const name = (words.charAt(0).toLocaleUpperCase() + words.slice(1)).slice(0, NAME.max).trim();
  return name.length < NAME.min ? '' : name;
}

/** Whether a file is an animated PNG. */
async function isApng(file: File): Promise<boolean> {
  // The chunk that says so is before the pixels.
  const start = await file.slice(0, 65_536).arrayBuffer();
  return new TextDecoder('latin1').decode(start).includes('acTL');
}

/**
 * A file that the server accepts. Still images are scaled down if they are too large or of another type. Returns `too-large` for
 * animations, which would stop moving, and `unreadable` for files that are no image.
 *
 * @param takesLottie whether Lottie animations are allowed
 */
export async function prepareSticker(
  file: File,
  takesLottie: boolean,
): Promise<File | 'too-large' | 'unreadable'> {
  if (takesLottie && file.type === LOTTIE_TYPE) return file.size <= MAX_BYTES ? file : 'too-large';
  if (!STICKER_TYPES.split(',').includes(file.type)) return 'unreadable';
  const isPng = file.type === 'image/png' || file.type === 'image/apng';
  const isAnimated = file.type === 'image/gif' || (isPng && (await isApng(file)));
  if (file.size <= MAX_BYTES && (isPng || isAnimated)) return file;
  if (isAnimated) return 'too-large';
  try {
    return new File([await scaleDown(file, SIDE)], `${file.name}.png`, { type: 'image/png' });
  } catch {
    return 'unreadable';
  }
}
