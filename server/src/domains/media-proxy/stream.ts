import { finished } from 'node:stream';
import type { App } from '../../app.ts';
import { EgressError, type EgressStream } from '../../platform/egress/index.ts';
import { FILE_HEADERS } from '../../platform/http/security-headers.ts';
import { readRange, refuseFile, refuseRange } from '../../platform/http/send-file.ts';
import type { FetchedMedia } from './store.ts';

/** How long a browser caches a file: its host can change it. */
export const CACHED = 'public, max-age=86400';

const LIMITS = {
  /** Streams at a time, in all and for one address block. */
  atOnce: 128,
  atOnceForKey: 12,
  /** Milliseconds until the headers of a part, and without a byte that is sent on: a paused player asks again. */
  headersMs: 8_000,
  idleMs: 60_000,
  /** Bytes that wait for a slow reader. */
  buffered: 262_144,
} as const;

/** Counts streams, so that those of one address block leave room for others. */
export interface StreamSlots {
  /** Takes a slot; undefined if there is none. The returned function gives it back. */
  take(asker: string): (() => void) | undefined;
}

export function createStreamSlots(): StreamSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(asker) {
      const own = taken.get(asker) ?? 0;
      if (all >= LIMITS.atOnce || own >= LIMITS.atOnceForKey) return undefined;
      all += 1;
      taken.set(asker, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(asker) ?? 0) - 1;
        if (left > 0) taken.set(asker, left);
        else taken.delete(asker);
      };
    },
  };
}

interface Part {
  readonly start: number;
  readonly end: number;
}

const getLength = ({ start, end }: Part) => end - start + 1;

/** Whether a host sent the part that was requested of the file that we know. */
function isPart({ status, headers }: EgressStream, part: Part, size: number): boolean {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return false;
  if (status === 206) return headers['content-range'] === `bytes ${part.start}-${part.end}/${size}`;
  return status === 200 && Number(headers['content-length']) === size && getLength(part) === size;
}

/** Ends a response early without a logged error, because the fault is the other host's. */
class InterruptedStream extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Passes on exactly `length` bytes; fails if there are more or fewer, or none for a while. */
function pass({ body }: EgressStream, length: number, onEnd: () => void): ReadableStream {
  let left = length;
  let isCancelled = false;
  const idle = setTimeout(() => body.destroy(), LIMITS.idleMs);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        body.on('data', (chunk: Buffer) => {
          idle.refresh();
          left -= chunk.length;
          if (left < 0) return body.destroy();
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) body.pause();
        });
        finished(body, () => {
          clearTimeout(idle);
          onEnd();
          if (isCancelled) return;
          if (left === 0) controller.close();
          else controller.error(new InterruptedStream('The host sent more or less than it declared.'));
        });
      },
      pull: () => void body.resume(),
      cancel() {
        isCancelled = true;
        body.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: LIMITS.buffered }),
  );
}

async function openPart(app: App, address: string, part: Part): Promise<EgressStream | undefined> {
  try {
    return await app.egress.open(address, {
      headers: { range: `bytes=${part.start}-${part.end}` },
      timeoutMs: LIMITS.headersMs,
    });
  } catch (error) {
    if (error instanceof EgressError) return undefined;
    throw error;
  }
}

/**
 * Sends a video or sound file, or the part of it that is requested, as its host sends it. Its type is the one that its content
 * had, so no host can make browsers run it. Returns undefined if the file has changed since.
 */
export async function streamMedia(
  app: App,
  slots: StreamSlots,
  address: string,
  { contentType, size }: FetchedMedia,
  request: Request,
  asker: string,
): Promise<Response | undefined> {
  const range = readRange(request.headers.get('range'), size);
  if (range === 'outside') return refuseRange(size);
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const isWhole = range === 'whole';
  const headers = {
    ...FILE_HEADERS,
    'content-type': contentType,
    'content-disposition': 'inline',
    'cache-control': CACHED,
    'accept-ranges': 'bytes',
    'content-length': String(getLength(part)),
    ...(isWhole ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  };
  const status = isWhole ? 200 : 206;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const release = slots.take(asker);
  if (!release) return refuseFile(503);
  const answer = await openPart(app, address, part).catch((error) => {
    release();
    throw error;
  });
  if (answer && isPart(answer, part, size))
    return new Response(pass(answer, getLength(part), release), { status, headers });
  answer?.body.destroy();
  release();
  return answer ? undefined : refuseFile(404);
}
