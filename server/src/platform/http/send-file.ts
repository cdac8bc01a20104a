import { Readable } from 'node:stream';
import type { Storage, StorageKey } from '../storage/index.ts';
import { FILE_HEADERS } from './security-headers.ts';

export interface FileAnswer {
  readonly storage: Storage;
  readonly key: StorageKey;
  readonly type: string;
  readonly cacheControl: string;
  /** Names this very content. */
  readonly etag: string;
  /** A `content-disposition`; shown in place without one. */
  readonly disposition?: string;
}

/** `bytes=0-499`, `bytes=500-` and `bytes=-500`, in a file of `size` bytes; `whole` where nothing or several parts are asked for. */
export function readRange(
  header: string | null,
  size: number,
): { readonly start: number; readonly end: number } | 'whole' | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, first, last] = match as unknown as [string, string, string];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'outside' : { start, end };
}

const plain = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...FILE_HEADERS, ...headers } });

/** A refusal in plain text, as addresses of files answer. */
export const refuseFile = (status: 400 | 403 | 404 | 415 | 503): Response =>
  plain(
    {
      400: 'Bad Request',
      403: 'This content is no longer available.',
      404: 'Not Found',
      415: 'Unsupported Media Type',
      503: 'Service Unavailable',
    }[status],
    status,
    status === 503 ? { 'retry-after': '5' } : {},
  );

/** The response to a range outside a file of `size` bytes. */
export const refuseRange = (size: number): Response => plain('', 416, { 'content-range': `bytes */${size}` });

/** Sends a stored file, or the part of it that is asked for; 404 where it isn't there. */
export async function sendFile(request: Request, file: FileAnswer): Promise<Response> {
  const { storage, key, type, cacheControl, disposition } = file;
  const etag = `"${file.etag}"`;
  const headers = new Headers({
    ...FILE_HEADERS,
    'content-type': type,
    'cache-control': cacheControl,
    etag,
    'accept-ranges': 'bytes',
    ...(disposition ? { 'content-disposition': disposition } : {}),
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const asked = request.headers.get('range');
  const needsSize = asked !== null || request.method === 'HEAD';
  const known = needsSize ? await storage.size(key) : undefined;
  if (needsSize && known === undefined) return refuseFile(404);
  const current = request.headers.get('if-range');
  const range =
    asked !== null && (current === null || current === etag) ? readRange(asked, known ?? 0) : 'whole';
  if (range === 'outside') return refuseRange(known ?? 0);
  if (request.method === 'HEAD') {
    headers.set('content-length', String(known));
    return new Response(null, { headers });
  }
  const found = await storage.get(key, range === 'whole' ? undefined : range);
  if (!found) return refuseFile(404);
  const length = range === 'whole' ? found.size : range.end - range.start + 1;
  headers.set('content-length', String(length));
  if (range !== 'whole') headers.set('content-range', `bytes ${range.start}-${range.end}/${known}`);
  return new Response(Readable.toWeb(found.stream) as ReadableStream, {
    status: range === 'whole' ? 200 : 206,
    headers,
  });
}
