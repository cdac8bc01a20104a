import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { hashTerm } from './hash.ts';
import { lockIndex } from './index-store.ts';
import {
  type DueSegment,
  deleteDeletedThreads,
  findDue,
  loadBuckets,
  loadPack,
  loadThreads,
  lockLoose,
  lockPacked,
  markDue,
  storePack,
  useKeys,
} from './pack-store.ts';
import { createPack, getChannelId, type PackedDocument, readChannels, readId, readScore } from './packs.ts';
import { decodePostings } from './postings.ts';
import { TERM } from './terms.ts';

/** The documents that are not in the segment's pack. */
async function takeLoose(tx: Tx, segment: DueSegment): Promise<PackedDocument[]> {
  const salt = BigInt(segment.salt);
  const loose = await lockLoose(tx, segment, (hashTerm(TERM.everything) ^ salt).toString());
  return loose.map(({ channel_id, message_id, terms, score }) => ({
    messageId: BigInt(message_id),
    channelId: BigInt(channel_id),
    score,
    hashes: terms.map((term) => BigInt.asIntN(64, BigInt(term) ^ salt)),
  }));
}

/** The documents of the segment's pack, without those of messages that were deleted or edited. */
async function takePacked(tx: Tx, segment: DueSegment): Promise<PackedDocument[]> {
  const pack = segment.packed > 0 ? await loadPack(tx, segment) : undefined;
  if (!pack) return [];
  const hashes = decodePostings(await loadBuckets(tx, segment), segment.packed);
  const channels = readChannels(pack.channels, segment.packed);
  const documents = hashes.map((own, place) => ({
    messageId: readId(pack.ids, place),
    channelId: BigInt(getChannelId(channels, channels.numbers[place] as number)),
    score: readScore(pack.scores, place),
    hashes: own,
  }));
  return (await lockPacked(tx, segment, documents.map(getKey))).map((place) => documents[place]!);
}

const getKey = ({ channelId, messageId }: PackedDocument) => ({
  channelId: channelId.toString(),
  messageId: messageId.toString(),
});

/** Packs a segment that is due. Returns false if there is none, or another process indexes. */
export async function packNext(tx: Tx): Promise<boolean> {
  if (!(await lockIndex(tx, false))) return false;
  const segment = await findDue(tx);
  if (!segment) return false;
  await useKeys(tx);
  const documents = [...(await takePacked(tx, segment)), ...(await takeLoose(tx, segment))];
  documents.sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
  const threads = await loadThreads(tx, segment, [...new Set(documents.map(({ channelId }) => channelId))]);
  const packed = documents.map((document) => ({ ...document, thread: threads.get(document.channelId) }));
  await storePack(tx, segment, createPack(packed), documents.map(getKey));
  return true;
}

/**
 * Has packs made again that have more than `most` places of messages that were deleted or edited, or documents beside them, and forgets
 * deleted threads that have left the index.
 */
export const markStale = ({ db }: Pick<App, 'db'>, most: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockIndex(tx, true);
    await markDue(tx, most);
    await deleteDeletedThreads(tx);
  });
