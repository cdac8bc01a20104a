import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A published message. */
export interface Published {
  readonly guild_id: string;
  readonly content: string;
  readonly flags: number;
  readonly embeds: object[];
  readonly attachments: never[] | null;
  readonly edited_at: Date | null;
}

/** Returns undefined if the message is gone or was never published. */
export async function loadPublished(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<Published | undefined> {
  const [row] = await db.query<Published>(
    'announcements.published',
    `SELECT guild_id, content, flags, embeds, attachments, edited_at FROM messages
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
): Promise<{ author_id: string; type: number; flags: number } | undefined> {
  return tx.sql
    .selectFrom('messages')
    .select(['author_id', 'type', 'flags'])
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
