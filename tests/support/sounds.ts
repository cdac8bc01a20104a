/** A page of an Ogg file with one packet. */
function createPage(body: Buffer, position: number, sequence: number): Buffer {
  const header = Buffer.alloc(28);
  header.write('OggS', 'latin1');
  header.writeBigUInt64LE(BigInt(Math.round(position)), 6);
  header.writeUInt32LE(7, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = 1;
  header[27] = body.length;
  return Buffer.concat([header, body]);
}

/** An Ogg file with these packets as its Opus, of 20 ms each; they hold no sound. Each has less than 255 bytes. */
export function createOgg(packets: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt32LE(48_000, 12);
  return Buffer.concat([
    createPage(head, 0, 0),
    createPage(Buffer.from('OpusTags'), 0, 1),
    ...packets.map((packet, index) => createPage(packet, (index + 1) * 960, index + 2)),
  ]);
}

/** An Ogg file with a stream of Opus that is `seconds` long; it holds no sound. */
export const drawOgg = (seconds: number): Buffer =>
  createOgg(Array.from({ length: Math.ceil(seconds * 50) }, () => Buffer.alloc(10)));

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
