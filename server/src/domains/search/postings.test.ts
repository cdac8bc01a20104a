import { describe, expect, it } from 'vitest';
import { hashTerm } from './hash.ts';
import { createPack, getChannelId, readChannels, readId, readScore } from './packs.ts';
import { getBuckets, selectPlaces } from './place-sets.ts';
import { decodePostings, encodePostings, getBucket } from './postings.ts';

const DOCUMENTS = 1_003;
/** Terms of a document: one that all have, and each number that divides its place. */
const getTerms = (place: number): bigint[] => [
  hashTerm('all'),
  ...[2, 3, 7, 500, 1_002].filter((number) => place % number === 0).map((number) => hashTerm(`${number}`)),
];
const documents = Array.from({ length: DOCUMENTS }, (_, place) => getTerms(place));
const buckets = encodePostings(documents);

const select = (all: string[], any: string[][] = [], none: string[] = []): number[] => {
  const wanted = {
    all: all.map(hashTerm),
    any: any.map((list) => list.map(hashTerm)),
    none: none.map(hashTerm),
  };
  return selectPlaces(wanted, buckets, DOCUMENTS);
};

const where = (is: (place: number) => boolean): number[] =>
  Array.from({ length: DOCUMENTS }, (_, place) => place).filter(is);

describe('the lists of a pack', () => {
  it('find documents that have all terms, one of several, and none of others', () => {
    expect(select(['all'])).toEqual(where(() => true));
    expect(select([])).toEqual(where(() => true));
    expect(select(['2', '3'])).toEqual(where((place) => place % 6 === 0));
    expect(select(['1002'])).toEqual([0, 1_002]);
    expect(select(['2'], [['7', '500']], ['3'])).toEqual(
      where((place) => place % 2 === 0 && (place % 7 === 0 || place % 500 === 0) && place % 3 !== 0),
    );
    // Few places, which are looked at one by one.
    expect(select(['500', '2'], [['3', '7', 'absent']], ['1002'])).toEqual(
      where((place) => place % 500 === 0 && (place % 3 === 0 || place % 7 === 0) && place % 1_002 !== 0),
    );
    expect(select(['all', 'absent'])).toEqual([]);
    expect(select(['absent'])).toEqual([]);
    expect(select([], [['absent']])).toEqual([]);
    expect(select([], [], ['all'])).toEqual([]);
  });

  it('leave out places whose messages are gone', () => {
    const gone = [0, 500, 999];
    for (const number of [2, 500]) {
      const wanted = { all: [hashTerm(`${number}`)], any: [], none: [] };
      expect(selectPlaces(wanted, buckets, DOCUMENTS, gone)).toEqual(
        where((place) => place % number === 0 && !gone.includes(place)),
      );
    }
  });

  it('name the rows that a search reads', () => {
    const [one, other] = [hashTerm('2'), hashTerm('3')];
    expect(getBuckets({ all: [one], any: [[other]], none: [one] })).toEqual([
      ...new Set([getBucket(one), getBucket(other)]),
    ]);
    for (const bucket of buckets.keys()) expect(bucket).toBeGreaterThanOrEqual(0);
  });

  it('say again what terms each document has', () => {
    const decoded = decodePostings(buckets.values(), DOCUMENTS);
    expect(decoded.map((own) => own.toSorted())).toEqual(documents.map((own) => own.toSorted()));
  });

  it('can be empty', () => {
    expect(encodePostings([]).size).toBe(0);
    expect(decodePostings([], 0)).toEqual([]);
  });
});

const none = (count: number) => new Uint32Array(count);
const PUBLIC = { parentId: 2n ** 62n + 9n, isPrivate: false };
const PRIVATE = { parentId: 2n ** 40n, isPrivate: true };

describe('a pack', () => {
  it('has the id, the channel and the score of each document', () => {
    const packed = [
      { messageId: 2n ** 62n + 1n, channelId: 7n, score: 1_000, hashes: [1n] },
      { messageId: 2n ** 62n + 5n, channelId: 2n ** 61n, score: 0, hashes: [-1n, 1n], thread: PUBLIC },
      { messageId: 2n ** 62n + 6n, channelId: 7n, score: 333, hashes: [] },
      { messageId: 2n ** 62n + 7n, channelId: 2n ** 62n + 3n, score: 1, hashes: [], thread: PRIVATE },
    ];
    const pack = createPack(packed);
    const channels = readChannels(pack.channels, packed.length);
    expect(
      packed.map((_, place) => ({
        messageId: readId(pack.ids, place),
        channelId: BigInt(getChannelId(channels, channels.numbers[place] as number)),
        score: readScore(pack.scores, place),
      })),
    ).toEqual(packed.map(({ hashes: _, thread: __, ...rest }) => rest));
    const getThread = (number: number) => ({
      parentId: (BigInt(channels.parentHighs[number]!) << 32n) | BigInt(channels.parentLows[number]!),
      isPrivate: channels.isPrivate[number] === 1,
    });
    expect([0, 1, 2].map(getThread)).toEqual([{ parentId: 0n, isPrivate: false }, PUBLIC, PRIVATE]);
    // A pack that was made before packs knew parents.
    const before = readChannels(pack.channels.subarray(0, -3 * 8), packed.length);
    expect(before).toEqual({
      ...channels,
      parentHighs: none(3),
      parentLows: none(3),
      isPrivate: new Uint8Array(3),
    });
  });
});
