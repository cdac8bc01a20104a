import type { Database } from '../../platform/database/index.ts';
import { FORWARDED_COLUMNS, type MessageRow, type StoredSnapshot } from './fields.ts';
import { authorSql, basicMessageSql, markedMessageSql, messageSql } from './wire-sql.ts';

/** The start of a page of history: `around` takes half of the limit from each side. */
export type Page =
  | { readonly kind: 'latest' }
  | { readonly kind: 'before' | 'after' | 'around'; readonly id: string };

const inChannel = 'SELECT * FROM messages WHERE channel_id = $2';
const ROWS = {
  latest: `${inChannel} ORDER BY message_id DESC LIMIT $3`,
  before: `${inChannel} AND message_id < $4 ORDER BY message_id DESC LIMIT $3`,
  after: `${inChannel} AND message_id > $4 ORDER BY message_id LIMIT $3`,
  around: `(${inChannel} AND message_id >= $4 ORDER BY message_id LIMIT $3 - $3 / 2)
    UNION ALL (${inChannel} AND message_id < $4 ORDER BY message_id DESC LIMIT $3 / 2)`,
} as const satisfies Record<Page['kind'], string>;

/** The result of one statement for readers of history: the guild's version at that moment and the page as text with marks. */
const historySql = (kind: Page['kind'], isThread: boolean) => `
  SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version,
    (SELECT concat('[', string_agg(${markedMessageSql('m', 'author', '$2', isThread)}, ',' ORDER BY m.message_id DESC), ']')
     FROM (${ROWS[kind]}) m ${authorSql('m', 'author')}) AS page`;
const writeHistorySql = (isThread: boolean) => ({
  latest: historySql('latest', isThread),
  before: historySql('before', isThread),
  after: historySql('after', isThread),
  around: historySql('around', isThread),
});
const CHANNEL_HISTORY = writeHistorySql(false);
const THREAD_HISTORY = writeHistorySql(true);

/** Returns a page of at most `limit` messages, newest first, as text with marks, and the guild's version it was read at; 0 in private channels. One statement. */
export async function loadHistory(
  db: Database,
  guildId: string | null,
  { id, isThread }: { readonly id: string; readonly isThread: boolean },
  limit: number,
  page: Page,
): Promise<{ version: number; page: string }> {
  const values = [guildId, id, limit, ...(page.kind === 'latest' ? [] : [page.id])];
  const [row] = await db.query<{ version: string | null; page: string }>(
    `${isThread ? 'threads' : 'messages'}.${page.kind}`,
    (isThread ? THREAD_HISTORY : CHANNEL_HISTORY)[page.kind],
    values,
  );
  return { version: Number(row?.version ?? 0), page: row?.page ?? '[]' };
}

/** The last message of each channel that has one, without reactions, as JSON text. One statement. */
export async function loadLastMessages(db: Database, channelIds: readonly string[]): Promise<string> {
  const [row] = await db.query<{ messages: string }>(
    'messages.last',
    `SELECT concat('[', string_agg(${messageSql('m', 'author', { channel: 'm.channel_id' })}, ','), ']') AS messages
     FROM unnest($1::bigint[]) AS c(channel_id) CROSS JOIN LATERAL (
       SELECT * FROM messages WHERE messages.channel_id = c.channel_id ORDER BY message_id DESC LIMIT 1) m
     ${authorSql('m', 'author')}`,
    [channelIds],
  );
  return row?.messages ?? '[]';
}

const RECORD = [
  'author_id',
  'type',
  'flags',
  'content',
  'mentions',
  'mention_roles',
  'mention_everyone',
  'embeds',
  'attachments',
  'components',
  'reply_to',
  'stickers',
  'poll',
  'snapshot',
] as const satisfies readonly (keyof MessageRow)[];

/** The fields of a message that an edit needs. */
export type MessageRecord = Pick<MessageRow, (typeof RECORD)[number]>;

/** The author of a message to reply to, and its wire object without the message it replies to itself. */
export async function loadAnswered(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<{ author_id: string; text: string } | undefined> {
  const [row] = await db.query<{ author_id: string; text: string }>(
    'messages.answered',
    `SELECT m.author_id, ${basicMessageSql('m', 'author')} AS text FROM messages m ${authorSql('m', 'author')}
     WHERE m.channel_id = $1 AND m.message_id = $2`,
    [channelId, messageId],
  );
  return row;
}

export async function loadMessage(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<MessageRecord | undefined> {
  const [record] = await db.query<MessageRecord>(
    'messages.record',
    `SELECT ${RECORD.join(', ')} FROM messages WHERE channel_id = $1 AND message_id = $2`,
    [channelId, messageId],
  );
  return record;
}

/** A message to forward. */
export interface ForwardedRecord extends StoredSnapshot {
  readonly author_id: string;
  /** Whether it has a part that can't be forwarded. */
  readonly is_bound: boolean;
  /** Of a forward: the first message, and the reference to it. */
  readonly snapshot: StoredSnapshot | null;
  readonly reference: MessageRow['reference'];
  /** The flags of the application whose bot the caller is. */
  readonly application_flags: number | null;
}

/** A message for `callerId` to forward, if there is one, and the guild's version it was read at; 0 in private channels. One statement. */
export async function loadForwarded(
  db: Database,
  guildId: string | null,
  channelId: string,
  messageId: string,
  callerId: string,
): Promise<{ version: number; message: ForwardedRecord | undefined }> {
  const [row] = await db.query<{ version: string | null } & ForwardedRecord>(
    'messages.forwarded',
    `SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version,
       (SELECT flags FROM applications WHERE bot_id = $4) AS application_flags,
       m.message_id, m.author_id, m.snapshot, m.reference, m.poll IS NOT NULL OR m.activity IS NOT NULL AS is_bound,
       ${FORWARDED_COLUMNS.map((column) => `m.${column}`).join(', ')}
     FROM (SELECT) AS one LEFT JOIN messages m ON m.channel_id = $2 AND m.message_id = $3`,
    [guildId, channelId, messageId, callerId],
  );
  const { version = null, ...message } = row ?? {};
  return {
    version: Number(version ?? 0),
    message: row?.message_id ? (message as ForwardedRecord) : undefined,
  };
}

/** One message as text with marks; null if there is none. */
export async function loadMessageText(
  db: Database,
  guildId: string | null,
  channelId: string,
  messageId: string,
): Promise<{ version: number; text: string | null }> {
  const [row] = await db.query<{ version: string | null; text: string | null }>(
    'messages.one',
    `SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version,
       (SELECT ${markedMessageSql('m', 'author', '$2')} FROM messages m ${authorSql('m', 'author')}
        WHERE m.channel_id = $2 AND m.message_id = $3) AS text`,
    [guildId, channelId, messageId],
  );
  return { version: Number(row?.version ?? 0), text: row?.text ?? null };
}

/** The message that a nonce stored, as text with marks. Its id is at least the one that the nonce claimed. */
export async function loadByNonce(
  db: Database,
  authorId: string,
  channelId: string,
  nonce: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ text: string }>(
    'messages.by_nonce',
    `SELECT ${markedMessageSql('m', 'author', '$2')} AS text
     FROM message_nonces n
     JOIN messages m ON m.channel_id = n.channel_id AND m.message_id >= n.message_id
       AND m.author_id = n.author_id AND m.nonce = n.nonce
     ${authorSql('m', 'author')}
     WHERE m.channel_id = $2 AND n.author_id = $1 AND n.channel_id = $2 AND n.nonce = $3 ORDER BY m.message_id LIMIT 1`,
    [authorId, channelId, nonce],
  );
  return row?.text;
}

/** Takes a turn in a channel with slow mode; returns the seconds to wait if it isn't the user's turn yet. */
export async function takeTurn(
  db: Database,
  channelId: string,
  userId: string,
  seconds: number,
): Promise<number | undefined> {
  const [taken] = await db.query<{ wait: number | null }>(
    'messages.slow_mode',
    `WITH turn AS (
       INSERT INTO slow_mode (channel_id, user_id, next_at) VALUES ($1, $2, now() + $3 * interval '1 second')
       ON CONFLICT (channel_id, user_id) DO UPDATE SET next_at = excluded.next_at WHERE slow_mode.next_at <= now()
       RETURNING 1)
     SELECT CASE WHEN EXISTS (SELECT FROM turn) THEN NULL
       ELSE (SELECT extract(epoch FROM next_at - now())::float8 FROM slow_mode WHERE channel_id = $1 AND user_id = $2) END AS wait`,
    [channelId, userId, seconds],
  );
  return taken?.wait ?? undefined;
}

/** Forgets nonces after some minutes. */
export async function deleteOldNonces(db: Database, minutes: number): Promise<void> {
  await db.query(
    'messages.delete_nonces',
    `DELETE FROM message_nonces WHERE created_at < now() - $1 * interval '1 minute'`,
    [minutes],
  );
}

/** The flags of an application; 0 if it was deleted. */
export async function loadApplicationFlags(db: Database, applicationId: string): Promise<number> {
  const [row] = await db.query<{ flags: string }>(
    'messages.application_flags',
    'SELECT flags FROM applications WHERE application_id = $1',
    [applicationId],
  );
  return Number(row?.flags ?? 0);
}
