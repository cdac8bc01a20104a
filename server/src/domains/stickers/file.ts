import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import { StickerFormatType } from '@guildhall/protocol/messages/stickers';
import { tidyName } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { Recoded } from '../../platform/images/index.ts';
import { type ImageToKeep, recodeImage } from '../assets/index.ts';
import { readLottie } from './lottie.ts';

/** The checked file of a sticker. */
export interface StickerFile extends ImageToKeep {
  /** One of `StickerFormatType`. */
  readonly format: number;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The name of a sticker, or of what else has such a range, without invisible characters. Throws 50035 if the rest is too short or too long. */
export function readName(name: string, { min, max } = STICKER_LIMITS.name as Range): string {
  const tidied = tidyName(name);
  if (tidied.length >= min && tidied.length <= max) return tidied;
  const message = `Must be between ${min} and ${max} in length.`;
  throw invalidForm({ name: { code: 'BASE_TYPE_BAD_LENGTH', message } });
}

/** Throws 170004 and 170007 for animations that are too long. */
function requireShort({ frames, durationMs }: Recoded): void {
  if (frames > STICKER_LIMITS.frames)
    throw apiError(ErrorCode.STICKER_FRAME_COUNT_EXCEEDS_MAXIMUM_OF1000_FRAMES);
  if (durationMs > STICKER_LIMITS.seconds * 1_000)
    throw apiError(ErrorCode.STICKER_ANIMATION_DURATION_EXCEEDS_MAXIMUM_OF5_SECONDS);
}

const getFormat = ({ moving, apng }: Recoded): number =>
  apng ? StickerFormatType.APNG : moving ? StickerFormatType.GIF : StickerFormatType.PNG;

const LOTTIE_START = /^\s*\{/;

/**
 * Checks the file of a sticker, and makes an image anew from its pixels. Throws 50035, 170001 to 170007, and as `recodeImage`.
 *
 * @param takesLottie whether Lottie animations are allowed
 */
export async function readStickerFile(
  context: Context,
  data: Uint8Array,
  takesLottie: boolean,
): Promise<StickerFile> {
  const start = Buffer.from(data.subarray(0, 16)).toString('latin1');
  if (takesLottie && LOTTIE_START.test(start))
    return { data: readLottie(data), moving: true, lottie: true, format: StickerFormatType.LOTTIE };
  if (!start.startsWith('\x89PNG') && !start.startsWith('GIF8')) {
    const message = `Must be a PNG, APNG or GIF image${takesLottie ? ', or a Lottie animation' : ''}.`;
    throw invalidForm({ file: { code: 'IMAGE_INVALID', message } });
  }
  const made = await recodeImage(context, 'stickers', data, { field: 'file' });
  requireShort(made);
  return { ...made, format: getFormat(made) };
}
