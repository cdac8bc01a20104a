import { encodePostings } from './postings.ts';

/** A document to be packed. */
export interface PackedDocument {
  readonly messageId: bigint;
  readonly channelId: bigint;
  /** How relevant a match is by its length alone, at most 1,000. */
  readonly score: number;
  /** Of its terms, without a salt. */
  readonly hashes: readonly bigint[];
}

/** A pack as it is stored. */
export interface Pack {
  readonly ids: Buffer;
  readonly channels: Buffer;
  readonly scores: Buffer;
  /** The lists of terms, by bucket. */
  readonly postings: ReadonlyMap<number, Buffer>;
}

const writeIds = (ids: readonly bigint[]): Buffer => {
  const bytes = Buffer.alloc(ids.length * 8);
  for (const [index, id] of ids.entries()) bytes.writeBigInt64BE(id, index * 8);
  return bytes;
};

/** Packs documents in the order of their ids. */
export function createPack(documents: readonly PackedDocument[]): Pack {
  const numbers = new Map<bigint, number>();
  for (const { channelId } of documents) if (!numbers.has(channelId)) numbers.set(channelId, numbers.size);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(numbers.size);
  const places = Buffer.alloc(documents.length * 2);
  const scores = Buffer.alloc(documents.length * 2);
  for (const [place, { channelId, score }] of documents.entries()) {
    places.writeUInt16LE(numbers.get(channelId) as number, place * 2);
    scores.writeUInt16LE(score, place * 2);
  }
  return {
    ids: writeIds(documents.map(({ messageId }) => messageId)),
    channels: Buffer.concat([size, writeIds([...numbers.keys()]), places]),
    scores,
    postings: encodePostings(documents.map(({ hashes }) => hashes)),
  };
}

/** The message at a place. */
export const readId = (ids: Buffer, place: number): bigint => ids.readBigInt64BE(place * 8);

/** The score at a place. */
export const readScore = (scores: Buffer, place: number): number => scores.readUInt16LE(place * 2);

/** The channels of a pack, by numbers from 0 on. */
export interface PackChannels {
  readonly count: number;
  /** The id of the channel with a number. */
  idOf(number: number): string;
  /** The number of the channel of the message at a place. */
  numberAt(place: number): number;
}

export function readChannels(channels: Buffer): PackChannels {
  const count = channels.readUInt32LE();
  const places = 4 + count * 8;
  return {
    count,
    idOf: (number) => channels.readBigInt64BE(4 + number * 8).toString(),
    numberAt: (place) => channels.readUInt16LE(places + place * 2),
  };
}
