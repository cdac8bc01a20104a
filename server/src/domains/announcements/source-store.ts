import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { COPIED_FIELDS, type CopiedColumn, type MessageRow } from '../messages/index.ts';

/** The flags that a copy shares with its source. */
export const COPIED_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.IS_COMPONENTS_V2;

const COPIED = COPIED_FIELDS.map(({ column }) => column);

/** A published message. */
export interface Published extends Pick<MessageRow, CopiedColumn | 'flags' | 'edited_at'> {
  readonly guild_id: string;
}

/** Returns what a copy has of its source. */
export const copiedColumns = (source: Published): Pick<MessageRow, CopiedColumn> =>
  Object.fromEntries(COPIED.map((column) => [column, source[column]])) as Pick<MessageRow, CopiedColumn>;

/** Returns undefined if the message is gone or was never published. */
export async function loadPublished(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<Published | undefined> {
  const [row] = await db.query<Published>(
    'announcements.published',
    `SELECT guild_id, flags, edited_at, ${COPIED.join(', ')} FROM messages
     WHERE channel_id = $1 AND message_id = $2 AND flags & ${MessageFlag.CROSSPOSTED} <> 0`,
    [channelId, messageId],
  );
  return row;
}

/** Locks a message that is about to be published. */
export function lockMessage(
  tx: Tx,
  channelId: string,
  messageId: string,
): Promise<{ author_id: string; type: number; flags: number; has_copyable_content: boolean } | undefined> {
  return tx.sql
    .selectFrom('messages')
    .select([
      'author_id',
      'type',
      'flags',
      sql<boolean>`poll IS NULL AND snapshot IS NULL`.as('has_copyable_content'),
    ])
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateFlags(
  tx: Tx,
  channelId: string,
  messageId: string,
  flags: number,
): Promise<void> {
  await tx.sql
    .updateTable('messages')
    .set({ flags })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .execute();
}
