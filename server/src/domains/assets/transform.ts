import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import type { Variant } from './variants.ts';

/** Types of pictures of which other sizes are made. */
export const RESIZED: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;

/** Widths are multiples of this many pixels, so that one file has a bounded number of copies. */
const STEP = 16;
const MAX_SIDE = 4_096;

/** What is known of a picture of which a copy is asked for. */
export interface Transformable {
  readonly contentType: string | null;
  readonly width?: number;
  readonly height?: number;
  /** Of an attachment. */
  readonly flags?: number;
}

/** A copy in another size or format. */
export interface Transform extends Pick<Variant, 'width' | 'format' | 'moving'> {
  readonly quality: number | undefined;
}

const sideOf = (text: string | undefined) => (text === undefined ? Number.POSITIVE_INFINITY : Number(text));

/**
 * The copy that a query asks for: undefined where it asks for the file itself, `bad` where it makes no sense, `unsupported` where there
 * can be none.
 */
export function transformOf(
  { contentType, width: ownWidth, height: ownHeight, flags = 0 }: Transformable,
  query: Readonly<Record<string, string | undefined>>,
): Transform | undefined | 'bad' | 'unsupported' {
  const { width: asked, height, size, format, quality } = query;
  if (asked === undefined && height === undefined && size === undefined && format === undefined && !quality)
    return undefined;
  if (!ownWidth || !ownHeight || !RESIZED.has(contentType ?? '')) return 'unsupported';
  const limits = [sideOf(asked ?? size), sideOf(height) * (ownWidth / ownHeight), ownWidth, MAX_SIDE];
  if (limits.some((limit) => Number.isNaN(limit) || limit < 1)) return 'bad';
  const exact = Math.min(...limits);
  const width = exact === ownWidth ? exact : Math.max(STEP, Math.floor(exact / STEP) * STEP);
  const source = contentType?.slice('image/'.length) as string;
  const wanted = FORMATS[(format ?? (source === 'avif' ? 'webp' : source)) as keyof typeof FORMATS];
  if (!wanted) return 'bad';
  const moves = (flags & AttachmentFlag.IS_ANIMATED) !== 0;
  const moving = moves && (wanted === 'gif' || (wanted === 'webp' && query.animated === 'true'));
  return {
    width,
    format: wanted,
    moving,
    quality: quality === 'low' ? 60 : quality === 'lossless' ? 100 : undefined,
  };
}

/** The name under which a copy is kept. */
export const copyName = ({ width, format, moving, quality }: Transform): string =>
  `${width}${moving ? '-moving' : ''}${quality ? `-${quality}` : ''}.${format}`;
