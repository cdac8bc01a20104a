import type { Reaction } from '@guildhall/protocol/reactions/schemas';
import type { Database } from '../../platform/database/index.ts';
import { getKey } from './emoji.ts';
import { loadTallies, type Tally } from './store.ts';

/**
 * History is read once for many readers, but each reader sees their own reactions. So the shared text has a mark in place of them:
 * a control character, which JSON can't contain otherwise.
 */
const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}(\\d+) (\\d+)${MARK}`, 'g');

/** SQL of the mark that takes the place of a message's reactions in JSON text until `fillReactions`; empty if there are none. */
export const reactionsMarkSql = (m: string) => `
  CASE WHEN ${m}.reactions IS NOT NULL THEN concat(',"reactions":', chr(1), ${m}.channel_id, ' ', ${m}.message_id, chr(1)) END`;

const presentReaction = ({ emoji, count }: Tally, own: ReadonlySet<string>): Reaction => ({
  emoji,
  count,
  count_details: { burst: 0, normal: count },
  burst_colors: [],
  me_burst: false,
  me: own.has(getKey(emoji)),
});

/** Replaces the marks in JSON text by the reactions as `userId` sees them. One statement if there are any, otherwise none. */
export async function fillReactions(db: Database, userId: string, text: string): Promise<string> {
  if (!text.includes(MARK)) return text;
  const marks = [...text.matchAll(MARKED)];
  const found = await loadTallies(
    db,
    marks.map(([, channelId = '']) => channelId),
    marks.map(([, , messageId = '']) => messageId),
    userId,
  );
  return text.replaceAll(MARKED, (_, _channelId: string, messageId: string) => {
    const { tallies, own } = found.get(messageId) ?? { tallies: [], own: new Set<string>() };
    return JSON.stringify(tallies.map((tally) => presentReaction(tally, own)));
  });
}
