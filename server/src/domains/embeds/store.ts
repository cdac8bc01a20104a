import type { MessageComponent } from '@guildhall/protocol/components/schemas';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { hashAddress } from '../media-proxy/index.ts';

/** What is completed of a message. */
export interface Embeds {
  readonly embeds: readonly object[];
  readonly components: readonly MessageComponent[] | null;
}

/** A message whose embeds are due to be completed. */
export interface Embedding extends Embeds {
  readonly author_id: string;
  readonly guild_id: string | null;
  readonly content: string;
  readonly flags: number;
  readonly embeds: object[];
}

/** The message; undefined if it is gone or shows no embeds. */
export async function loadEmbedding(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<Embedding | undefined> {
  const [row] = await db.query<Embedding>(
    'embeds.message',
    `SELECT author_id, guild_id, content, flags, embeds, components FROM messages
     WHERE channel_id = $1 AND message_id = $2 AND flags & ${MessageFlag.SUPPRESS_EMBEDS} = 0`,
    [channelId, messageId],
  );
  return row;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Sets a message's embeds and components, unless they have changed since `before`. Returns whether they were still the same. */
export async function storeEmbeds(
  tx: Tx,
  channelId: string,
  messageId: string,
  before: Embedding,
  { embeds, components }: Embeds,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE messages SET embeds = ${JSON.stringify(embeds)}::jsonb, components = ${json(components)}::jsonb
    WHERE channel_id = ${channelId} AND message_id = ${messageId} AND content = ${before.content}
      AND flags = ${before.flags} AND embeds = ${JSON.stringify(before.embeds)}::jsonb
      AND components IS NOT DISTINCT FROM ${json(before.components)}::jsonb
    RETURNING 1`.execute(tx.sql);
  return rows.length > 0;
}

/** The cached preview of a link: an embed, or null for nothing to show; undefined if it has to be fetched. */
export async function findPreview(db: Database, address: string): Promise<object | null | undefined> {
  const [row] = await db.query<{ embed: object | null }>(
    'embeds.preview',
    'SELECT embed FROM link_previews WHERE hash = $1 AND expires_at > now()',
    [hashAddress(address)],
  );
  return row?.embed;
}

/** @param seconds for which it is valid */
export async function rememberPreview(
  db: Database,
  address: string,
  embed: object | null,
  seconds: number,
): Promise<void> {
  await db.query(
    'embeds.remember',
    `INSERT INTO link_previews (hash, embed, expires_at) VALUES ($1, $2::jsonb, now() + $3 * interval '1 second')
     ON CONFLICT (hash) DO UPDATE SET embed = excluded.embed, expires_at = excluded.expires_at`,
    [hashAddress(address), embed && JSON.stringify(embed), seconds],
  );
}

export async function forgetOldPreviews(db: Database): Promise<void> {
  await db.query('embeds.forget', 'DELETE FROM link_previews WHERE expires_at < now()', []);
}
