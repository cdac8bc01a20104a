/** The format of a sound file and its length. */
export interface SoundFacts {
  readonly format: 'ogg' | 'mp3';
  readonly seconds: number;
  /** The file without anything but sound, where that can be told apart. */
  readonly data: Buffer;
}

const PAGE_HEADER = 27;
/** The granule position of a page on which no packet ends. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn;
/** Opus always counts in 48 kHz. Source: RFC 7845. */
const OPUS_RATE = 48_000;

interface Head {
  readonly rate: number;
  /** Samples at the beginning that are not played. */
  readonly skipped: number;
}

/** Reads the first packet of a stream of Opus or Vorbis; undefined for others. */
function readHead(packet: Buffer): Head | undefined {
  if (packet.length >= 19 && packet.toString('latin1', 0, 8) === 'OpusHead')
    return { rate: OPUS_RATE, skipped: packet.readUInt16LE(10) };
  if (packet.length >= 30 && packet.toString('latin1', 0, 7) === '\x01vorbis') {
    const rate = packet.readUInt32LE(12);
    return rate > 0 ? { rate, skipped: 0 } : undefined;
  }
  return undefined;
}

/** Reads an Ogg file with a single stream of Opus or Vorbis; undefined if it is anything else. Source: RFC 3533. */
export function readOgg(data: Buffer): SoundFacts | undefined {
  let head: Head | undefined;
  let serial: number | undefined;
  let position = 0n;
  let at = 0;
  while (at < data.length) {
    if (at + PAGE_HEADER > data.length || data.toString('latin1', at, at + 4) !== 'OggS') return undefined;
    const segments = data[at + 26] as number;
    const body = at + PAGE_HEADER + segments;
    if (body > data.length) return undefined;
    const lengths = data.subarray(at + PAGE_HEADER, body);
    const end = body + lengths.reduce((sum, length) => sum + length, 0);
    if (end > data.length) return undefined;
    serial ??= data.readUInt32LE(at + 14);
    if (serial !== data.readUInt32LE(at + 14)) return undefined;
    head ??= readHead(data.subarray(body, end));
    if (!head) return undefined;
    const reached = data.readBigUInt64LE(at + 6);
    if (reached !== NO_POSITION) position = reached;
    at = end;
  }
  if (!head || position > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const seconds = (Number(position) - head.skipped) / head.rate;
  return seconds > 0 ? { format: 'ogg', seconds, data } : undefined;
}
