import type { MediaFacts, ReadBytes } from './facts.ts';

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** Boxes looked at on the way to the one that describes the rest. */
const MAX_BOXES = 200;
/** Bytes of that one at most. */
const MAX_DESCRIPTION = 16 * 1024 * 1024;

/** The box `moov`, which can be the last of the file. */
async function findDescription(size: number, read: ReadBytes): Promise<Buffer | undefined> {
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at + 8 <= size; count += 1) {
    const head = await read(at, Math.min(at + 15, size - 1));
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = short === 0 ? size - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const header = isLong ? 16 : 8;
    if (length < header) return undefined;
    if (head.toString('latin1', 4, 8) === 'moov')
      return length <= MAX_DESCRIPTION ? read(at + header, Math.min(at + length, size) - 1) : undefined;
    at += length;
  }
  return undefined;
}

function* boxesIn(data: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= data.length) {
    const length = data.readUInt32BE(at);
    if (length < 8 || at + length > data.length) return;
    yield { type: data.toString('latin1', at + 4, at + 8), body: data.subarray(at + 8, at + length) };
    at += length;
  }
}

/** Length in seconds, of the box `mvhd`. */
function getSeconds(header: Buffer): number | undefined {
  const long = header[0] === 1;
  if (header.length < (long ? 32 : 20)) return undefined;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale > 0 ? length / scale : undefined;
}

/** Size as shown, of the box `tkhd`: it ends with a matrix of nine numbers, width and height. */
function getSide(header: Buffer): readonly [number, number] | undefined {
  if (header.length < 84) return undefined;
  const end = header.length;
  const [width, height] = [header.readUInt32BE(end - 8) >>> 16, header.readUInt32BE(end - 4) >>> 16];
  const isTurned = header.readInt32BE(end - 44) === 0 && header.readInt32BE(end - 28) === 0;
  return isTurned ? [height, width] : [width, height];
}

/** Source: ISO/IEC 14496-12, boxes moov, mvhd, trak and tkhd. */
export async function readMp4(size: number, read: ReadBytes): Promise<MediaFacts> {
  const description = await findDescription(size, read);
  if (!description) return {};
  let seconds: number | undefined;
  let side: readonly [number, number] | undefined;
  for (const { type, body } of boxesIn(description)) {
    if (type === 'mvhd') seconds = getSeconds(body);
    if (type !== 'trak') continue;
    const header = [...boxesIn(body)].find((box) => box.type === 'tkhd');
    const own = header && getSide(header.body);
    if (own && own[0] > 0 && own[1] > 0) side ??= own;
  }
  return {
    ...(side ? { width: side[0], height: side[1] } : { isSound: true }),
    ...(seconds ? { seconds } : {}),
  };
}
