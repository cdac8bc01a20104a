import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import type { Variant } from './variants.ts';

/** Types of images that can be resized. */
export const RESIZED: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;

/** Widths of copies, in pixels: few, so that one file has few copies. */
const WIDTHS = [80, 160, 320, 640, 1_280, 2_560] as const;
const MAX_WIDTH = 2_560;

/** The facts about an image that is to be resized. */
export interface Transformable {
  readonly contentType: string | null;
  readonly width?: number;
  readonly height?: number;
  /** Of an attachment. */
  readonly flags?: number;
}

/** A copy in another size or format. */
export type Transform = Pick<Variant, 'width' | 'format' | 'moving' | 'lossless'>;

/** The smallest width of a copy that is as wide as requested, or the image's own if that is less. */
const getWidth = (wanted: number, own: number): number =>
  Math.min(own, WIDTHS.find((width) => width >= wanted) ?? MAX_WIDTH);

const getSide = (text: string | undefined) => (text === undefined ? Number.POSITIVE_INFINITY : Number(text));

/**
 * Returns the copy that a query requests: undefined if it requests the file itself, `bad` if it is invalid, `unsupported` if there
 * can be none.
 */
export function planTransform(
  { contentType, width: ownWidth, height: ownHeight, flags = 0 }: Transformable,
  query: Readonly<Record<string, string | undefined>>,
): Transform | undefined | 'bad' | 'unsupported' {
  const { width: asked, height, size, format, quality } = query;
  if (asked === undefined && height === undefined && size === undefined && format === undefined && !quality)
    return undefined;
  if (!ownWidth || !ownHeight || !RESIZED.has(contentType ?? '')) return 'unsupported';
  const limits = [getSide(asked ?? size), getSide(height) * (ownWidth / ownHeight), ownWidth, MAX_WIDTH];
  if (limits.some((limit) => Number.isNaN(limit) || limit < 1)) return 'bad';
  const width = getWidth(Math.min(...limits), ownWidth);
  const source = contentType?.slice('image/'.length) as string;
  const wanted = FORMATS[(format ?? (source === 'avif' ? 'webp' : source)) as keyof typeof FORMATS];
  if (!wanted) return 'bad';
  const moves = (flags & AttachmentFlag.IS_ANIMATED) !== 0;
  const moving = moves && (wanted === 'gif' || (wanted === 'webp' && query.animated === 'true'));
  return {
    width,
    format: wanted,
    moving,
    lossless: quality === 'lossless' && wanted === 'webp' && !moving,
  };
}

/** The key of a stored copy. */
export const copyName = ({ width, format, moving, lossless }: Transform): string =>
  `${width}${moving ? '-moving' : ''}${lossless ? '-lossless' : ''}.${format}`;
