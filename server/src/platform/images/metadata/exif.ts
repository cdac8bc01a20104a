/** Bytes of a directory entry. */
const ENTRY = 12;
/** Tag of how a picture is to be turned. */
const ORIENTATION = 0x0112;
/** Type of an entry that holds 16-bit numbers. */
const SHORT = 3;

/** How a picture is to be turned, 1 to 8, by its Exif block (a TIFF file); 1, as it is, where that does not say. */
export function getOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const little = order === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  if (tiff.length < 8) return 1;
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(start);
  for (let at = start + 2; at < start + 2 + entries * ENTRY && at + ENTRY <= tiff.length; at += ENTRY) {
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return short(at + 2) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif block that says nothing but how the picture is to be turned. */
export function getExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const PREFIX = Buffer.from('Exif\0\0', 'latin1');

/** The block itself where it comes with the mark that JPEG puts before it, as it sometimes does elsewhere. */
export const withoutPrefix = (block: Buffer): Buffer =>
  block.subarray(0, PREFIX.length).equals(PREFIX) ? block.subarray(PREFIX.length) : block;

export const withPrefix = (block: Buffer): Buffer => Buffer.concat([PREFIX, block]);
