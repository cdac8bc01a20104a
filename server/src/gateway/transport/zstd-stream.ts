import { constants, zstdCompressSync } from 'node:zlib';

const byte = String.fromCharCode;

/** Size of the window and of a block, both 128 KiB (RFC 8878, sections 3.1.1.1.2 and 3.1.1.2.4). */
const WINDOW_LOG = 17;
const MAX_BLOCK = 1 << WINDOW_LOG;
const RAW = 0;
const RLE = 1;
const COMPRESSED = 2;
/** Shorter texts aren't worth the time to compress. */
const SMALL = 96;

/** Magic number, a frame header without checksum and content size, the window. The frame is never ended. */
export const ZSTD_START = byte(0x28, 0xb5, 0x2f, 0xfd, 0x00, (WINDOW_LOG - 10) << 3);

const blockHead = (type: number, size: number) => {
  const head = (size << 3) | (type << 1);
  return byte(head & 255, (head >> 8) & 255, head >> 16);
};

/** The head of a block with `length` uncompressed bytes, at most 128 KiB. */
export function rawHead(length: number): string {
  return blockHead(RAW, length);
}

/** One compressed block with a single sequence in RLE modes, so that its bit stream has nothing but the offset. */
const oneMatch = (
  literals: string,
  literalLength: number,
  offset: { code: number; bits: number },
  matchLength: number,
) => {
  const modes = 0b01010100;
  const codes = byte(literalLength, offset.code, matchLength - 3);
  const body = literals + byte(1, modes) + codes + byte((1 << offset.code) | offset.bits);
  return blockHead(COMPRESSED, body.length) + body;
};

/**
 * Resets the three repeated offsets to those at the start of a frame (1, 4, 8; RFC 8878, section 3.1.2.5), which
 * independently compressed blocks rely on. Its three matches, at 8, 4 and 1, need some output: 17 spaces, which JSON allows.
 */
const RESET_OFFSETS =
  oneMatch(byte((8 << 3) | 1, 0x20), 8, { code: 3, bits: 3 }, 3) +
  oneMatch(byte(0), 0, { code: 2, bits: 3 }, 3) +
  oneMatch(byte(0), 0, { code: 2, bits: 0 }, 3);

function raw(bytes: string): string {
  let blocks = '';
  for (let at = 0; at < bytes.length; at += MAX_BLOCK) {
    const part = bytes.slice(at, at + MAX_BLOCK);
    blocks += rawHead(part.length) + part;
  }
  return blocks;
}

/** Bytes of a frame's header: magic, descriptor, and what the descriptor announces (RFC 8878, section 3.1.1.1). */
const headerLength = (descriptor: number) => {
  const singleSegment = (descriptor >> 5) & 1;
  const dictionary = [0, 1, 2, 4][descriptor & 3] as number;
  const contentSize = [singleSegment, 2, 4, 8][descriptor >> 6] as number;
  return 5 + (1 - singleSegment) + dictionary + contentSize;
};

/** The blocks of a whole frame, the last one no longer marked as the last. */
const openBlocks = (frame: Buffer): Buffer => {
  const blocks = frame.subarray(headerLength(frame[4] as number));
  for (let at = 0; ; ) {
    const head = blocks.readUIntLE(at, 3);
    if (head & 1) {
      blocks[at] = (blocks[at] as number) & 0xfe;
      return blocks;
    }
    at += 3 + (((head >> 1) & 3) === RLE ? 1 : head >> 3);
  }
};

/**
 * Compresses a text independently into blocks that can be anywhere in any frame with our header: their matches reach only
 * into themselves, they bring their own tables, and the repeated offsets are reset before them. One compression serves
 * every session, and no session has a compressor.
 */
export function zstdOnce(bytes: string): string {
  if (bytes.length < SMALL) return raw(bytes);
  const frame = zstdCompressSync(Buffer.from(bytes, 'latin1'), {
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
      [constants.ZSTD_c_contentSizeFlag]: 0,
      [constants.ZSTD_c_checksumFlag]: 0,
    },
  });
  return RESET_OFFSETS + openBlocks(frame).toString('latin1');
}
