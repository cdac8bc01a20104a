import type { SoundFacts } from './ogg.ts';

/** Kilobits per second by index, of layer III: MPEG 1, and MPEG 2 and 2.5. Source: ISO 11172-3, ISO 13818-3. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
/** Samples per second by index, of MPEG 1. MPEG 2 has half, MPEG 2.5 a quarter of them. */
const RATES = [44_100, 48_000, 32_000] as const;
const HEADER = 4;
/** Bits of the version in a frame's header. */
const MPEG_1 = 3;
const MPEG_2 = 2;
const RESERVED = 1;
const LAYER_3 = 1;

interface Frame {
  /** Bytes. */
  readonly length: number;
  readonly seconds: number;
}

/** Reads the header of a frame; undefined if there is none. */
function readFrame(data: Buffer, at: number): Frame | undefined {
  if (at + HEADER > data.length || data[at] !== 0xff) return undefined;
  const [, second, third] = data.subarray(at, at + HEADER) as unknown as [number, number, number];
  const version = (second >> 3) & 3;
  if (second >> 5 !== 7 || version === RESERVED || ((second >> 1) & 3) !== LAYER_3) return undefined;
  const bitrate = BITRATES[version === MPEG_1 ? 0 : 1][third >> 4];
  const base = RATES[(third >> 2) & 3];
  if (!bitrate || !base) return undefined;
  const rate = base / (version === MPEG_1 ? 1 : version === MPEG_2 ? 2 : 4);
  const samples = version === MPEG_1 ? 1_152 : 576;
  const padding = (third >> 1) & 1;
  return {
    length: Math.floor((samples / 8) * ((bitrate * 1_000) / rate)) + padding,
    seconds: samples / rate,
  };
}

/** Where the first frame can be: after the tags at the beginning. */
function skipTags(data: Buffer): number {
  if (data.length < 10 || data.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((data[index] as number) & 0x7f), 0);
  return 10 + size;
}

/** Reads an MP3 file; undefined if it is anything else. Only its frames are returned, without the tags around them. */
export function readMp3(data: Buffer): SoundFacts | undefined {
  const start = skipTags(data);
  let at = start;
  let seconds = 0;
  let frames = 0;
  for (
    let frame = readFrame(data, at);
    frame && at + frame.length <= data.length;
    frame = readFrame(data, at)
  ) {
    at += frame.length;
    seconds += frame.seconds;
    frames += 1;
  }
  // A single header can be there by chance.
  if (frames < 2) return undefined;
  // What is left can be a tag at the end, or the beginning of a last frame.
  if (data.length - at > 4_096) return undefined;
  return { format: 'mp3', seconds, data: data.subarray(start, at) };
}
