/** Rows into which the lists of a pack are divided: a search reads those of its terms. */
const BUCKETS = 512n;

/** The row of a pack that has the list of a term. @param hash of the term, without a salt */
export const getBucket = (hash: bigint): number => Number(BigInt.asUintN(64, hash) % BUCKETS);

/** Bytes of a set of places as bits. */
export const bitmapSize = (documents: number): number => Math.ceil(documents / 8);

const HEAD = 2;
/** Bytes for each term before the lists: its hash, and where its list ends. */
const ENTRY = 8 + 4;

/** Writes distances between ascending places, seven bits to a byte; the most significant bit says that more follow. */
function encodeDistances(places: readonly number[]): number[] {
  const bytes: number[] = [];
  let before = -1;
  for (const place of places) {
    let distance = place - before - 1;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance);
    before = place;
  }
  return bytes;
}

function encodeBits(places: readonly number[], documents: number): Uint8Array {
  const bits = new Uint8Array(bitmapSize(documents));
  for (const place of places) bits[place >> 3]! |= 1 << (place & 7);
  return bits;
}

/** Distances are always shorter than bits: that is how a list says what it is. */
const encodeList = (places: readonly number[], documents: number): Uint8Array | number[] => {
  const size = bitmapSize(documents);
  if (places.length >= size) return encodeBits(places, documents);
  const distances = encodeDistances(places);
  return distances.length < size ? distances : encodeBits(places, documents);
};

function encodeBucket(lists: readonly (readonly [bigint, readonly number[]])[], documents: number): Buffer {
  const encoded = lists.map(([, places]) => encodeList(places, documents));
  const bytes = encoded.reduce((sum, list) => sum + list.length, 0);
  const begin = HEAD + lists.length * ENTRY;
  const bucket = Buffer.alloc(begin + bytes);
  bucket.writeUInt16LE(lists.length);
  let end = begin;
  for (const [index, [hash]] of lists.entries()) {
    bucket.writeBigInt64LE(hash, HEAD + index * 8);
    bucket.set(encoded[index]!, end);
    end += encoded[index]!.length;
    bucket.writeUInt32LE(end, HEAD + lists.length * 8 + index * 4);
  }
  return bucket;
}

/** Returns the rows of a pack: for each bucket the lists of its terms. @param documents the hashes of each one's terms */
export function encodePostings(documents: readonly (readonly bigint[])[]): Map<number, Buffer> {
  const lists = new Map<bigint, number[]>();
  for (const [place, hashes] of documents.entries()) {
    for (const hash of hashes) {
      const list = lists.get(hash);
      if (list) list.push(place);
      else lists.set(hash, [place]);
    }
  }
  const buckets = Map.groupBy(lists, ([hash]) => getBucket(hash));
  return new Map(
    Array.from(buckets, ([bucket, own]) => {
      own.sort(([a], [b]) => (a < b ? -1 : 1));
      return [bucket, encodeBucket(own, documents.length)];
    }),
  );
}

function readList(bucket: Buffer, index: number): Uint8Array {
  const terms = bucket.readUInt16LE();
  const ends = HEAD + terms * 8;
  const begin = index === 0 ? HEAD + terms * ENTRY : bucket.readUInt32LE(ends + (index - 1) * 4);
  return bucket.subarray(begin, bucket.readUInt32LE(ends + index * 4));
}

/** Returns the list of a term as it is stored: bits or distances. Undefined if no document has the term. */
export function findList(bucket: Buffer, hash: bigint): Uint8Array | undefined {
  let low = 0;
  let high = bucket.readUInt16LE() - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = bucket.readBigInt64LE(HEAD + middle * 8);
    if (found === hash) return readList(bucket, middle);
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Whether a list is bits. @param documents of the pack */
export const isBitmap = (list: Uint8Array, documents: number): boolean =>
  list.length === bitmapSize(documents);

/** The places of a list of distances, ascending. */
export function readDistances(list: Uint8Array): number[] {
  const places: number[] = [];
  let place = -1;
  let distance = 0;
  let shift = 0;
  for (const byte of list) {
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    place += distance + 1;
    places.push(place);
    distance = 0;
    shift = 0;
  }
  return places;
}

/** The places of a list as bits, not to be changed. @param documents of the pack */
export const toBitmap = (list: Uint8Array, documents: number): Uint8Array =>
  isBitmap(list, documents) ? list : encodeBits(readDistances(list), documents);

/** The places in a set, ascending. */
export function listPlaces(bits: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1)
      places.push(at * 8 + 31 - Math.clz32(rest & -rest));
  }
  return places;
}

/** Returns the hashes of the terms of each document of a pack: what `encodePostings` was given. */
export function decodePostings(buckets: Iterable<Buffer>, documents: number): bigint[][] {
  const hashes = Array.from({ length: documents }, (): bigint[] => []);
  for (const bucket of buckets) {
    const terms = bucket.readUInt16LE();
    for (let index = 0; index < terms; index += 1) {
      const hash = bucket.readBigInt64LE(HEAD + index * 8);
      for (const place of listPlaces(toBitmap(readList(bucket, index), documents))) hashes[place]!.push(hash);
    }
  }
  return hashes;
}
