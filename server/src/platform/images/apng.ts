import { crc32 } from 'node:zlib';

/** An animated PNG, with nothing in it but what its picture needs. */
export interface Apng {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly durationMs: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that decide how the picture looks; all others, such as texts and metadata, are left out. */
const KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'sRGB',
  'acTL',
  'fcTL',
  'IDAT',
  'fdAT',
  'IEND',
]);

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
  /** With its length and its checksum. */
  readonly whole: Buffer;
}

/** The chunks of a PNG; undefined where one is cut off or damaged. */
function readChunks(data: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < data.length; ) {
    if (at + 12 > data.length) return undefined;
    const length = data.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > data.length || crc32(data.subarray(at + 4, end - 4)) !== data.readUInt32BE(end - 4))
      return undefined;
    const type = data.toString('latin1', at + 4, at + 8);
    chunks.push({ type, content: data.subarray(at + 8, end - 4), whole: data.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

/** The length of a frame in milliseconds; undefined where it lies outside the picture. */
function readFrame(content: Buffer, width: number, height: number): number | undefined {
  if (content.length !== 26) return undefined;
  const [w, h, x, y] = [4, 8, 12, 16].map((at) => content.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  if (w === 0 || h === 0 || x + w > width || y + h > height) return undefined;
  // A denominator of 0 means hundredths.
  return (content.readUInt16BE(20) / (content.readUInt16BE(22) || 100)) * 1_000;
}

/** Reads an animated PNG; undefined for anything else, and for damaged ones. */
export function readApng(file: Uint8Array): Apng | undefined {
  const data = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!data.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = readChunks(data);
  const [header] = chunks ?? [];
  const control = chunks?.find(({ type }) => type === 'acTL')?.content;
  if (!chunks || header?.type !== 'IHDR' || header.content.length !== 13 || control?.length !== 8)
    return undefined;
  const [width, height] = [header.content.readUInt32BE(0), header.content.readUInt32BE(4)];
  const times = chunks
    .filter(({ type }) => type === 'fcTL')
    .map(({ content }) => readFrame(content, width, height));
  const frames = control.readUInt32BE(0);
  if (frames !== times.length || times.includes(undefined)) return undefined;
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  const durationMs = times.reduce((sum: number, time) => sum + (time ?? 0), 0);
  return { data: Buffer.concat([SIGNATURE, ...kept]), width, height, frames, durationMs };
}
