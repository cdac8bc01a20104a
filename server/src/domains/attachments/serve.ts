import type { Context, Hono } from 'hono';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import {
  copyName,
  createVariants,
  planTransform,
  type Transform,
  unlessBusy,
  type Variants,
} from '../assets/index.ts';
import { getStorage } from '../storage/index.ts';
import { type AttachmentRow, fileKey, findAttachment } from './store.ts';

/** Types that a browser shows inline, none of which can run code; everything else is a download. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|avif|apng)|(?:audio|video)\/[a-z0-9.+-]+)$/;
const SERVED: ReadonlySet<string> = new Set(['used', 'temporary']);
/** Maximum seconds for which a browser caches a file. */
const KEPT = 86_400;

const getDisposition = (row: AttachmentRow, shown: boolean) =>
  `${shown ? 'inline' : 'attachment'}; filename="${row.filename}"`;

async function serveCopy(
  app: App,
  variants: Variants,
  row: AttachmentRow,
  transform: Transform,
  cacheControl: string,
  request: Request,
  asker: string,
): Promise<Response> {
  const source = fileKey(row.channel_id, row.attachment_id);
  const name = copyName(transform);
  const began = performance.now();
  const state = await variants.prepare({ original: source, source, name, ...transform }, asker);
  if (state !== 'ready') return refuseFile(state === 'absent' ? 404 : 415);
  const answer = await sendFile(request, {
    storage: getStorage(app),
    key: app.cache.getKey(source, name),
    type: `image/${transform.format}`,
    cacheControl,
    etag: `${row.attachment_id}-${name}`,
  });
  answer.headers.set('x-discord-transform-duration', String(Math.round(performance.now() - began)));
  return answer;
}

async function serveFile(app: App, variants: Variants, context: Context, asker: string): Promise<Response> {
  const { channel = '', attachment = '', name = '' } = context.req.param() as Record<string, string>;
  const query = context.req.query();
  const left = app.files.verify(`/attachments/${channel}/${attachment}/${encodeURIComponent(name)}`, query);
  if (left === undefined) return refuseFile(403);
  const row = await findAttachment(app.db, channel, attachment);
  if (!row || !SERVED.has(row.state) || row.filename !== name) return refuseFile(404);
  const cacheControl = `private, max-age=${Math.min(left, KEPT)}, immutable`;
  const transform = planTransform({ contentType: row.content_type, ...row.facts }, query);
  if (transform === 'bad') return refuseFile(400);
  if (transform === 'unsupported') return refuseFile(415);
  if (transform) return serveCopy(app, variants, row, transform, cacheControl, context.req.raw, asker);
  const type = row.content_type ?? '';
  const shown = SHOWN.test(type);
  return sendFile(context.req.raw, {
    storage: getStorage(app),
    key: fileKey(row.channel_id, row.attachment_id),
    type: shown
      ? type
      : type.startsWith('text/plain')
        ? 'text/plain; charset=utf-8'
        : 'application/octet-stream',
    cacheControl,
    etag: row.attachment_id,
    disposition: getDisposition(row, shown),
  });
}

/** Serves attachments to anyone with a signed URL: whole, in part, and images in other sizes. */
export function serveAttachments(http: Hono, app: App, getIp: (context: Context) => string): void {
  const variants = createVariants(app);
  http.get('/attachments/:channel/:attachment/:name', (context) =>
    unlessBusy(() => serveFile(app, variants, context, addressBlock(getIp(context)))),
  );
}
