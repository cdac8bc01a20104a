import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';

/** Bytes from which a body is compressed: a smaller one fits into one packet. */
const MIN_BYTES = 1_400;

/** The encodings, the best first; both take less than a millisecond for a page of messages. */
const encoders = {
  zstd: (body: Uint8Array) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 3 }),
} as const;

export type Encoding = keyof typeof encoders;

/** Whether an `Accept-Encoding` header names an encoding without refusing it by `q=0`. */
const isAccepted = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, weight] = part.split(';');
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? '');
  });

/** The best encoding that an `Accept-Encoding` header names; undefined if there is none. */
export const chooseEncoding = (acceptEncoding: string): Encoding | undefined =>
  acceptEncoding === ''
    ? undefined
    : (Object.keys(encoders) as Encoding[]).find((name) => isAccepted(acceptEncoding, name));

/** Compresses a text off the event loop. */
export const compressWith = (text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> =>
  encoders[encoding](Buffer.from(text));

/** Compresses a text off the event loop. Returns undefined if it is short or the client accepts no encoding. */
export async function compress(
  text: string,
  acceptEncoding: string,
): Promise<{ readonly body: Buffer<ArrayBuffer>; readonly encoding: Encoding } | undefined> {
  if (text.length < MIN_BYTES) return undefined;
  const encoding = chooseEncoding(acceptEncoding);
  return encoding && { body: await compressWith(text, encoding), encoding };
}
