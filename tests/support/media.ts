const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The header of an MP4; without a width it has only sound. */
export interface Mp4 {
  readonly width?: number;
  readonly height?: number;
  readonly seconds: number;
  /** Bytes of content. */
  readonly padding?: number;
  /** Whether the content comes before its description. */
  readonly isLate?: boolean;
}

function createTrack(width: number, height: number): Buffer {
  const header = Buffer.alloc(84);
  header.writeInt32BE(65_536, 40);
  header.writeInt32BE(65_536, 56);
  header.writeUInt32BE(width * 65_536, 76);
  header.writeUInt32BE(height * 65_536, 80);
  return box('trak', box('tkhd', header));
}

/** Creates an MP4 that describes itself, and has no pictures. */
export function createMp4({ width, height, seconds, padding = 0, isLate = false }: Mp4): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(seconds * 1_000, 16);
  const tracks = width && height ? [createTrack(width, height)] : [];
  const parts = [box('moov', box('mvhd', header), ...tracks), box('mdat', Buffer.alloc(padding))];
  const start = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));
  return Buffer.concat([start, ...(isLate ? parts.reverse() : parts)]);
}

const RATE = 8_000;

/** Creates a tone of 440 Hz, as a WAV file of 8 kHz and 8 bits. */
export function createWav(seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from(
      { length: seconds * RATE },
      (_, at) => 128 + Math.round(60 * Math.sin((at * 880 * Math.PI) / RATE)),
    ),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
