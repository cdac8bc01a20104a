import type { App } from '../../app.ts';
import { READER_COLUMNS } from './fields.ts';

/**
 * History is read once for many readers, but parts of it differ by reader, such as reactions. The shared JSON text has a mark in place
 * of such a part: delimited by a control character, which JSON can't contain otherwise.
 */
const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}(\\w+) (\\d+) (\\d+)${MARK}`, 'g');

/** SQL for the marks of a message's parts, which `fillMarks` replaces; NULL for parts that the message doesn't have. */
export const marksSql = (m: string) =>
  READER_COLUMNS.map(
    (column) => `CASE WHEN ${m}.${column} IS NOT NULL
      THEN concat(chr(1), '${column} ', ${m}.channel_id, ' ', ${m}.message_id, chr(1)) END`,
  ).join(', ');

/** Replaces the marks in JSON text with the parts for `userId`. One statement for each kind of part. */
export async function fillMarks({ db, messageParts }: App, userId: string, text: string): Promise<string> {
  if (!text.includes(MARK)) return text;
  const marks = [...text.matchAll(MARKED)].map(([, column = '', channelId = '', messageId = '']) => ({
    column,
    channelId,
    messageId,
  }));
  const parts = new Map<string, ReadonlyMap<string, unknown>>();
  for (const [column, places] of Map.groupBy(marks, ({ column }) => column)) {
    const load = messageParts[column];
    if (!load) throw new Error(`No domain loads ${column} of messages.`);
    parts.set(column, await load(db, userId, places));
  }
  return text.replaceAll(MARKED, (_, column: string, _channelId: string, messageId: string) => {
    const part = parts.get(column)?.get(messageId);
    // Absent if the message has been deleted since it was read.
    return part === undefined ? '' : `,"${column}":${JSON.stringify(part)}`;
  });
}
