import { CONTACTS, ContactSuggestions } from '@guildhall/protocol/contacts/schemas';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

const UNRELATED = (user: string, other: string) => `
  NOT EXISTS (SELECT FROM relationships r WHERE r.user_id = ${user} AND r.target_id = ${other})
  AND NOT EXISTS (SELECT FROM relationships r WHERE r.user_id = ${other} AND r.target_id = ${user})
  AND NOT EXISTS (SELECT FROM dismissed_friend_suggestions d WHERE d.user_id = ${user} AND d.suggested_id = ${other})`;

/** Returns a user's own number, and to whom they are suggested. */
export async function loadContactSettings(
  db: Pick<Database, 'query'>,
  userId: string,
): Promise<{ readonly phone: string | null; readonly allowed: 1 | 2 | null } | undefined> {
  const [row] = await db.query<{ phone: string | null; allowed: 1 | 2 | null }>(
    'contacts.settings',
    'SELECT a.phone, s.allowed FROM accounts a LEFT JOIN contact_syncs s USING (user_id) WHERE a.user_id = $1',
    [userId],
  );
  return row;
}

/** Replaces a user's contacts. Simultaneous calls of one user take turns. */
export async function storeContacts(
  tx: Tx,
  userId: string,
  allowed: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    INSERT INTO contact_syncs (user_id, allowed) VALUES (${userId}, ${allowed}::smallint)
    ON CONFLICT (user_id) DO UPDATE SET allowed = excluded.allowed, synced_at = now()`.execute(tx.sql);
  await sql`
    DELETE FROM synced_contacts WHERE user_id = ${userId} AND contact_hash <> ALL (${[...hashes]}::bytea[])`.execute(
    tx.sql,
  );
  await sql`
    INSERT INTO synced_contacts (user_id, contact_hash)
    SELECT ${userId}::bigint, contact_hash FROM unnest(${[...hashes]}::bytea[]) AS c(contact_hash) ON CONFLICT DO NOTHING`.execute(
    tx.sql,
  );
}

/** A user, and one who is suggested to them from now on. */
export interface NewSuggestion {
  readonly user_id: string;
  readonly suggested_id: string;
}

/**
 * Stores who may know whom: the user those of `phones` who look for friends too and may be suggested to the user, and with `isBoth` those
 * who have the user's number; and these the user. Returns the new suggestions.
 */
export async function suggestContacts(
  tx: Tx,
  userId: string,
  own: { readonly hash: Buffer; readonly phones: readonly string[]; readonly isBoth: boolean },
): Promise<NewSuggestion[]> {
  const isListed = (id: string) =>
    `EXISTS (SELECT FROM connections c WHERE c.user_id = ${id} AND c.type = '${CONTACTS}' AND c.friend_sync)`;
  const { rows } = await sql<NewSuggestion>`
    WITH theirs AS (SELECT k.user_id FROM synced_contacts k WHERE k.contact_hash = ${own.hash} AND k.user_id <> ${userId}),
    ours AS (SELECT p.user_id FROM phones p WHERE p.phone = ANY (${[...own.phones]}::text[]) AND p.user_id <> ${userId}),
    open AS (SELECT s.user_id, s.allowed FROM contact_syncs s
      WHERE (s.user_id IN (SELECT user_id FROM ours) OR s.user_id IN (SELECT user_id FROM theirs)) AND ${sql.raw(isListed('s.user_id'))}),
    pairs AS (
      SELECT ${userId}::bigint AS user_id, o.user_id AS suggested_id FROM open o
      WHERE o.user_id IN (SELECT user_id FROM ours)
          AND (o.allowed = ${ContactSuggestions.ANYONE_WITH_CONTACT_INFO} OR o.user_id IN (SELECT user_id FROM theirs))
        OR ${own.isBoth} AND o.user_id IN (SELECT user_id FROM theirs)
      UNION
      SELECT o.user_id, ${userId}::bigint FROM open o, contact_syncs me
      WHERE me.user_id = ${userId} AND o.user_id IN (SELECT user_id FROM theirs)
        AND (me.allowed = ${ContactSuggestions.ANYONE_WITH_CONTACT_INFO} OR o.user_id IN (SELECT user_id FROM ours)))
    INSERT INTO contact_suggestions (user_id, suggested_id)
    SELECT user_id, suggested_id FROM pairs WHERE ${sql.raw(UNRELATED('pairs.user_id', 'pairs.suggested_id'))}
    ORDER BY user_id, suggested_id LIMIT ${2 * USER_LIMITS.friends}
    ON CONFLICT DO NOTHING RETURNING user_id, suggested_id`.execute(tx.sql);
  return rows;
}

/** Returns those of some users who are suggested to a user by their contacts. */
export async function loadSuggestedAmong(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ suggested_id: string }>(
    'contacts.suggested',
    'SELECT suggested_id FROM contact_suggestions WHERE user_id = $1 AND suggested_id = ANY ($2::bigint[])',
    [userId, [...otherIds]],
  );
  return new Set(rows.map(({ suggested_id }) => suggested_id));
}

/** Forgets the contacts of a user who does not look for friends among them any more. */
export async function forgetContacts(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`
    DELETE FROM contact_syncs s WHERE s.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM connections c WHERE c.user_id = ${userId} AND c.type = ${CONTACTS}) RETURNING 1`.execute(
    tx.sql,
  );
  if (rows.length === 0) return;
  await sql`DELETE FROM synced_contacts WHERE user_id = ${userId}`.execute(tx.sql);
  await sql`DELETE FROM contact_suggestions WHERE user_id = ${userId} OR suggested_id = ${userId}`.execute(
    tx.sql,
  );
}
