/** An Ogg file with a stream of Opus that claims to be `seconds` long; it holds no sound. */
export function drawOgg(seconds: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt32LE(48_000, 12);
  const page = (body: Buffer, position: number): Buffer => {
    const header = Buffer.alloc(28);
    header.write('OggS', 'latin1');
    header.writeBigUInt64LE(BigInt(Math.round(position)), 6);
    header.writeUInt32LE(7, 14);
    header[26] = 1;
    header[27] = body.length;
    return Buffer.concat([header, body]);
  };
  return Buffer.concat([
    page(head, 0),
    page(Buffer.from('OpusTags'), 0),
    page(Buffer.alloc(40), seconds * 48_000),
  ]);
}

/** An MP3 file of silent frames after a tag. */
export function drawMp3(seconds: number): Buffer {
  // MPEG 1, layer III, 32 kbit/s, 44.1 kHz: 104 bytes for 1,152 samples.
  const frame = Buffer.alloc(104);
  frame.writeUInt32BE(0xfffb1000);
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x05', 'latin1'), Buffer.from('title')]);
  return Buffer.concat([tag, ...Array.from({ length: Math.ceil((seconds * 44_100) / 1_152) }, () => frame)]);
}

/** A file as the data URI of a body. */
export const toSoundUri = (file: Buffer): string => `data:audio/ogg;base64,${file.toString('base64')}`;
