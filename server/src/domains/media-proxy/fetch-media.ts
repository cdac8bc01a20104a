import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import { fileTypeFromBuffer } from 'file-type';
import type { App } from '../../app.ts';
import { EgressError, type EgressHead, type EgressResponse } from '../../platform/egress/index.ts';
import { readMedia } from '../../platform/media/index.ts';
import { RESIZED } from '../assets/index.ts';
import type { FetchedMedia, MediaFailure } from './store.ts';

const LIMITS = {
  /** Maximum bytes of an image. */
  image: 10 * 1024 * 1024,
  /** Maximum bytes of a video or sound file, which is streamed and never held here. */
  streamed: 1024 * 1024 * 1024,
  /** Bytes at the start of a video or sound file that identify it and mostly have its size in pixels. */
  head: 65_536,
  /** Further parts that are read of it, and the bytes of each: the description can be at its end. */
  parts: 4,
  part: 1024 * 1024,
  /** Milliseconds for one call, from the first lookup to the last byte. */
  ms: 8_000,
} as const;

/** Videos and sounds that browsers play, as `file-type` names them. */
const STREAMED: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
  'video/ogg',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'audio/x-flac',
  'audio/aac',
  'audio/mp4',
  'audio/x-m4a',
  'audio/webm',
]);

const getSize = ({ headers }: EgressHead) => Number(headers['content-length'] ?? 0);
const getType = (text: string | undefined) => text?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
const isStreamedType = ({ headers }: EgressHead) =>
  /^(?:audio|video)\//.test(getType(headers['content-type']));

/** Whether it is sent as its host sends it, part by part, instead of from our cache. */
export const isStreamed = ({ contentType }: Pick<FetchedMedia, 'contentType'>): boolean =>
  STREAMED.has(contentType);

/** Maximum bytes of a response that are read: none if it is no success, a page, or declares too many. */
function getBytes(head: EgressHead): number {
  if (head.status !== 200 || getType(head.headers['content-type']) === 'text/html') return 0;
  if (isStreamedType(head)) return getSize(head) <= LIMITS.streamed ? LIMITS.head : 0;
  return getSize(head) <= LIMITS.image ? LIMITS.image + 1 : 0;
}

async function call(app: App, address: string, range?: string): Promise<EgressResponse | undefined> {
  try {
    return await app.egress.fetch(address, {
      headers: {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1',
        ...(range ? { range } : {}),
      },
      timeoutMs: LIMITS.ms,
      maxBytes: range ? LIMITS.part : getBytes,
      cut: true,
    });
  } catch (error) {
    if (error instanceof EgressError) return undefined;
    throw error;
  }
}

/** Reads parts of a file: from its head, which is known, or by further calls. */
function createPartReader(app: App, address: string, head: Buffer) {
  let parts = 0;
  return async (start: number, end: number): Promise<Buffer> => {
    if (end < head.length) return head.subarray(start, end + 1);
    if (end - start >= LIMITS.part || parts >= LIMITS.parts) return head.subarray(start);
    parts += 1;
    const part = await call(app, address, `bytes=${start}-${end}`);
    return part?.status === 206 ? part.body : head.subarray(start);
  };
}

async function examineStreamed(
  app: App,
  address: string,
  answer: EgressResponse,
): Promise<FetchedMedia | MediaFailure> {
  const size = getSize(answer);
  const type = getType((await fileTypeFromBuffer(answer.body))?.mime);
  if (size === 0 || !STREAMED.has(type)) return 'unsupported';
  const { isSound, width, height } = await readMedia(type, size, createPartReader(app, address, answer.body));
  return {
    // Containers of videos can have only sound.
    contentType: isSound ? type.replace('video/', 'audio/') : type,
    size,
    facts: width && height ? { width, height } : {},
  };
}

async function examineImage(app: App, body: Buffer, asker: string): Promise<FetchedMedia | MediaFailure> {
  const contentType = (await fileTypeFromBuffer(body))?.mime.replace('image/apng', 'image/png');
  if (!contentType || !RESIZED.has(contentType)) return 'unsupported';
  const seen = await app.images.inspect(async () => body, { lane: 'views', key: asker });
  if (!seen.ok) return 'unsupported';
  const { width, height, placeholder, moving } = seen.value;
  const flags = moving ? { flags: AttachmentFlag.IS_ANIMATED } : {};
  const facts = { width, height, placeholder, placeholder_version: 1, ...flags };
  return { contentType, size: body.length, facts };
}

/** What was found at an address, with the bytes of an image. */
export interface Fetched {
  readonly found: FetchedMedia | MediaFailure;
  readonly image?: Buffer;
}

/** Fetches an image, or the beginning of a video or sound file, and inspects it: its type follows from its content. */
export async function fetchMedia(app: App, address: string, asker: string): Promise<Fetched> {
  const answer = await call(app, address);
  if (answer?.status !== 200) return { found: 'unreachable' };
  if (isStreamedType(answer)) return { found: await examineStreamed(app, address, answer) };
  if (answer.body.length > LIMITS.image) return { found: 'unsupported' };
  return { found: await examineImage(app, answer.body, asker), image: answer.body };
}
