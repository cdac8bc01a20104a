import { endianness } from 'node:os';
import { encodePostings } from './postings.ts';

/** A thread, as packs know it. */
export interface PackedThread {
  readonly parentId: bigint;
  readonly isPrivate: boolean;
}

/** A document to be packed. */
export interface PackedDocument {
  readonly messageId: bigint;
  readonly channelId: bigint;
  /** What never changes of the thread that it is in, if the thread is known. */
  readonly thread?: PackedThread | undefined;
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

/** The parent of a thread, which is 0 for other channels; the sign bit says that the thread is private. */
const encodeThread = (thread: PackedThread | undefined): bigint =>
  thread ? BigInt.asIntN(64, thread.parentId | (thread.isPrivate ? PRIVATE_BIT : 0n)) : 0n;
const PRIVATE_BIT = 1n << 63n;

/** Packs documents in the order of their ids. */
export function createPack(documents: readonly PackedDocument[]): Pack {
  const numbers = new Map<bigint, number>();
  const threads: bigint[] = [];
  for (const { channelId, thread } of documents) {
    if (numbers.has(channelId)) continue;
    numbers.set(channelId, numbers.size);
    threads.push(encodeThread(thread));
  }
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
    channels: Buffer.concat([size, writeIds([...numbers.keys()]), places, writeIds(threads)]),
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
  /** The halves of the channels' ids. */
  readonly highs: Uint32Array;
  readonly lows: Uint32Array;
  /** The halves of the ids of the threads' parents, 0 for other channels, and for threads of which the pack knows nothing. */
  readonly parentHighs: Uint32Array;
  readonly parentLows: Uint32Array;
  /** 1 for private threads. */
  readonly isPrivate: Uint8Array;
  /** The number of the channel of the message at each place. */
  readonly numbers: Uint16Array;
}

/** The numbers of 16 bits in a part of a pack. */
function readNumbers(part: Buffer): Uint16Array {
  const numbers = new Uint16Array(part.length / 2);
  const bytes = Buffer.from(numbers.buffer);
  bytes.set(part);
  if (endianness() === 'BE') bytes.swap16();
  return numbers;
}

/** One half of each of some numbers of 64 bits. */
function readHalves(part: Buffer, start: number, count: number): Uint32Array {
  const halves = new Uint32Array(count);
  for (let nth = 0; nth < count; nth += 1) halves[nth] = part.readUInt32BE(start + nth * 8);
  return halves;
}

/** @param documents in the pack */
export function readChannels(part: Buffer, documents: number): PackChannels {
  const count = part.readUInt32LE();
  const places = 4 + count * 8;
  const threads = places + documents * 2;
  // Packs were made without them once.
  const hasThreads = part.length > threads;
  const parents = hasThreads ? readHalves(part, threads, count) : new Uint32Array(count);
  return {
    highs: readHalves(part, 4, count),
    lows: readHalves(part, 8, count),
    parentHighs: parents.map((high) => high & 0x7fff_ffff),
    parentLows: hasThreads ? readHalves(part, threads + 4, count) : new Uint32Array(count),
    isPrivate: Uint8Array.from(parents, (high) => high >>> 31),
    numbers: readNumbers(part.subarray(places, threads)),
  };
}

/** The id of the channel with a number. */
export const getChannelId = ({ highs, lows }: PackChannels, number: number): string =>
  ((BigInt(highs[number] as number) << 32n) | BigInt(lows[number] as number)).toString();
