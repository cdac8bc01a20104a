import { EMOJI_LIMITS } from '@guildhall/protocol/limits/emoji';
import { scaleDown } from '../../../ui/scaleDown.ts';

/** The types that the server accepts. */
export const EMOJI_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

const { name: NAME, bytes: MAX_BYTES, side: SIDE } = EMOJI_LIMITS;

/** A valid name for an emoji from a file's. */
export function nameFromFile(fileName: string): string {
  const base = fileName.replace(/\.[^.]*$/, '');
  const name = base
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, NAME.max);
  return name.length < NAME.min ? `emoji_${name}` : name;
}

/** Whether a text can be the name of an emoji. */
export const isEmojiName = (text: string): boolean =>
  text.length >= NAME.min && text.length <= NAME.max && /^\w+$/.test(text);

const readAsUri = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/**
 * An image as a data URI that the server accepts; larger files are scaled down. Returns `too-large` for a GIF, which would lose its
 * animation, and `unreadable` for files that are no image.
 */
export async function prepareImage(file: File): Promise<{ uri: string } | 'too-large' | 'unreadable'> {
  if (!EMOJI_TYPES.split(',').includes(file.type)) return 'unreadable';
  if (file.size <= MAX_BYTES) return { uri: await readAsUri(file) };
  if (file.type === 'image/gif') return 'too-large';
  try {
    return { uri: await readAsUri(await scaleDown(file, SIDE)) };
  } catch {
    return 'unreadable';
  }
}
