import {
  bitmapSize,
  findList,
  getBucket,
  isBitmap,
  listPlaces,
  readDistances,
  toBitmap,
} from './postings.ts';

/** The terms of a search, by their hashes. */
export interface WantedTerms {
  /** A message has all of these. */
  readonly all: readonly bigint[];
  /** A message has at least one of each list. */
  readonly any: readonly (readonly bigint[])[];
  /** A message has none of these. */
  readonly none: readonly bigint[];
}

/** The rows of packs that a search reads. */
export const getBuckets = ({ all, any, none }: WantedTerms): number[] => [
  ...new Set([...all, ...any.flat(), ...none].map(getBucket)),
];

const createFull = (documents: number): Uint8Array => {
  const bits = new Uint8Array(bitmapSize(documents)).fill(255);
  if (documents % 8 !== 0) bits[bits.length - 1] = (1 << (documents % 8)) - 1;
  return bits;
};

/** A set of places in which those that are looked for are, or are not. */
interface Condition {
  readonly bits: Uint8Array;
  readonly isWanted: boolean;
}

const hasPlace = ({ bits, isWanted }: Condition, place: number): boolean =>
  ((bits[place >> 3]! & (1 << (place & 7))) !== 0) === isWanted;

function applyTo(places: Uint8Array, { bits, isWanted }: Condition): void {
  const flip = isWanted ? 0 : 255;
  for (let at = 0; at < places.length; at += 1) places[at]! &= bits[at]! ^ flip;
}

function unite(lists: readonly Uint8Array[], documents: number): Uint8Array {
  const united = new Uint8Array(bitmapSize(documents));
  for (const list of lists) {
    const bits = toBitmap(list, documents);
    for (let at = 0; at < united.length; at += 1) united[at]! |= bits[at]!;
  }
  return united;
}

/** Returns the places of a pack whose messages have the terms, ascending. @param gone places whose messages were deleted or edited */
export function selectPlaces(
  { all, any, none }: WantedTerms,
  buckets: ReadonlyMap<number, Buffer>,
  documents: number,
  gone: readonly number[] = [],
): number[] {
  const find = (hash: bigint): Uint8Array | undefined => {
    const bucket = buckets.get(getBucket(hash));
    return bucket && findList(bucket, hash);
  };
  const findAll = (hashes: readonly bigint[]) => hashes.flatMap((hash) => find(hash) ?? []);
  const lists = findAll(all).sort((a, b) => a.length - b.length);
  if (lists.length < all.length) return [];
  const [shortest, ...others] = lists;
  const conditions: Condition[] = [
    ...others.map((list) => ({ bits: toBitmap(list, documents), isWanted: true })),
    ...any.map((hashes) => ({ bits: unite(findAll(hashes), documents), isWanted: true })),
    ...findAll(none).map((list) => ({ bits: toBitmap(list, documents), isWanted: false })),
  ];
  if (gone.length > 0) {
    const bits = new Uint8Array(bitmapSize(documents));
    for (const place of gone) bits[place >> 3]! |= 1 << (place & 7);
    conditions.push({ bits, isWanted: false });
  }
  // Few places are looked at one by one, many as bits.
  if (shortest && !isBitmap(shortest, documents)) {
    const places = readDistances(shortest);
    if (conditions.length === 0) return places;
    return places.filter((place) => conditions.every((condition) => hasPlace(condition, place)));
  }
  const bits = shortest ? Uint8Array.from(shortest) : createFull(documents);
  for (const condition of conditions) applyTo(bits, condition);
  return listPlaces(bits);
}
