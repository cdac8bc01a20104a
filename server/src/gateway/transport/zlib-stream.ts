import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** Shorter texts aren't worth the time to deflate. */
const SMALL = 48;
const MAX_STORED = 65_535;
const byte = String.fromCharCode;

/** RFC 1950: deflate with a window of 32 KiB, default level, no dictionary. */
export const ZLIB_START = '\x78\x9c';
/** The end of every message, by which clients know that it is complete: an empty stored block without its first byte. */
const FLUSH = '\x00\x00\x00\xff\xff';

/** The head of a stored block (RFC 1951, section 3.2.4) of `length` bytes, at most 65,535. */
export function storedHead(length: number): string {
  return byte(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255);
}

function stored(bytes: string): string {
  let blocks = '';
  for (let at = 0; at < bytes.length; at += MAX_STORED) {
    const part = bytes.slice(at, at + MAX_STORED);
    blocks += storedHead(part.length) + part;
  }
  return blocks + FLUSH;
}

/**
 * Deflates a text independently. The blocks start and end on a byte and refer only to themselves, so that they can be
 * anywhere in any zlib stream: one compression serves every session.
 */
export function deflateOnce(bytes: string): string {
  if (bytes.length < SMALL) return stored(bytes);
  return deflateRawSync(Buffer.from(bytes, 'latin1'), {
    level: bytes.length > MAX_STORED ? 3 : 6,
    finishFlush: constants.Z_SYNC_FLUSH,
  }).toString('latin1');
}

/** A complete zlib stream, for `compress: true` in IDENTIFY. */
export function deflateAlone(bytes: string): string {
  return deflateSync(Buffer.from(bytes, 'latin1'), { level: 3 }).toString('latin1');
}
