import type { Context, Hono } from 'hono';
import type { App } from '../../app.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import { createVariants, storageOf, unlessBusy, type Variants } from '../assets/index.ts';
import { type AttachmentRow, copiesOf, fileKey, findAttachment } from './store.ts';

/** Types that a browser shows in place, none of which can run anything; everything else is a download. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|avif|apng)|(?:audio|video)\/[a-z0-9.+-]+)$/;
/** Pictures of which other sizes are made. */
const RESIZED: ReadonlySet<string> = new Set([
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

/** Seconds for which a browser keeps what it loaded, at most. */
const KEPT = 86_400;

interface Transform {
  readonly width: number;
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif';
  readonly moving: boolean;
  readonly quality: number | undefined;
}

const sideOf = (text: string | undefined) => (text === undefined ? Number.POSITIVE_INFINITY : Number(text));

/** The copy that a query asks for: undefined where it asks for the file itself, `bad` where it makes no sense. */
function transformOf(
  { facts, content_type }: AttachmentRow,
  query: Readonly<Record<string, string | undefined>>,
): Transform | undefined | 'bad' | 'unsupported' {
  const { width: asked, height, size, format, quality } = query;
  if (asked === undefined && height === undefined && size === undefined && format === undefined && !quality)
    return undefined;
  const own = facts as { width?: number; height?: number; flags?: number };
  if (!own.width || !own.height || !RESIZED.has(content_type ?? '')) return 'unsupported';
  const limits = [sideOf(asked ?? size), sideOf(height) * (own.width / own.height), own.width, MAX_SIDE];
  if (limits.some((limit) => Number.isNaN(limit) || limit < 1)) return 'bad';
  const exact = Math.min(...limits);
  const width = exact === own.width ? exact : Math.max(STEP, Math.floor(exact / STEP) * STEP);
  const source = content_type?.slice('image/'.length) as string;
  const wanted = FORMATS[(format ?? (source === 'avif' ? 'webp' : source)) as keyof typeof FORMATS];
  if (!wanted) return 'bad';
  const isMoving = ((own.flags ?? 0) & 32) !== 0;
  const moving = isMoving && (wanted === 'gif' || (wanted === 'webp' && query.animated === 'true'));
  return {
    width,
    format: wanted,
    moving,
    quality: quality === 'low' ? 60 : quality === 'lossless' ? 100 : undefined,
  };
}

const dispositionOf = (row: AttachmentRow, shown: boolean) =>
  `${shown ? 'inline' : 'attachment'}; filename="${row.filename}"`;

async function serveCopy(
  app: App,
  variants: Variants,
  row: AttachmentRow,
  { width, format, moving, quality }: Transform,
  cacheControl: string,
  request: Request,
): Promise<Response> {
  const source = fileKey(row.channel_id, row.attachment_id);
  const name = `${width}${moving ? '-moving' : ''}${quality ? `-${quality}` : ''}.${format}`;
  const key = `${copiesOf(row.channel_id, row.attachment_id)}/${name}`;
  const began = performance.now();
  const state = await variants.prepare({
    source,
    key,
    width,
    format,
    moving,
    ...(quality ? { quality } : {}),
  });
  if (state !== 'ready') return refuseFile(state === 'absent' ? 404 : 415);
  const answer = await sendFile(request, {
    storage: storageOf(app),
    key,
    type: `image/${format}`,
    cacheControl,
    etag: `${row.attachment_id}-${name}`,
  });
  answer.headers.set('x-discord-transform-duration', String(Math.round(performance.now() - began)));
  return answer;
}

async function serveFile(app: App, variants: Variants, context: Context): Promise<Response> {
  const { channel = '', attachment = '', name = '' } = context.req.param() as Record<string, string>;
  const query = context.req.query();
  const left = app.files.verify(`/attachments/${channel}/${attachment}/${encodeURIComponent(name)}`, query);
  if (left === undefined) return refuseFile(403);
  const row = await findAttachment(app.db, channel, attachment);
  if (row?.state !== 'used' || row.filename !== name) return refuseFile(404);
  const cacheControl = `private, max-age=${Math.min(left, KEPT)}, immutable`;
  const transform = transformOf(row, query);
  if (transform === 'bad') return refuseFile(400);
  if (transform === 'unsupported') return refuseFile(415);
  if (transform) return serveCopy(app, variants, row, transform, cacheControl, context.req.raw);
  const type = row.content_type ?? '';
  const shown = SHOWN.test(type);
  return sendFile(context.req.raw, {
    storage: storageOf(app),
    key: fileKey(row.channel_id, row.attachment_id),
    type: shown
      ? type
      : type.startsWith('text/plain')
        ? 'text/plain; charset=utf-8'
        : 'application/octet-stream',
    cacheControl,
    etag: row.attachment_id,
    disposition: dispositionOf(row, shown),
  });
}

/** Serves attachments to whoever has a signed address, whole, in part, and pictures in other sizes. */
export function serveAttachments(http: Hono, app: App): void {
  const variants = createVariants(app);
  http.get('/attachments/:channel/:attachment/:name', (context) =>
    unlessBusy(() => serveFile(app, variants, context)),
  );
}
