import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface InviteRow {
  readonly guild_id: string;
  readonly code: string;
  readonly channel_id: string;
  readonly inviter_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly max_age: number;
  readonly max_uses: number;
  readonly uses: number;
  readonly temporary: boolean;
  readonly role_ids: readonly string[];
}

/** Returns false if the code is taken. */
export async function insertInvite(tx: Tx, invite: InviteRow): Promise<boolean> {
  const claimed = await tx.sql
    .insertInto('invite_codes')
    .values({ code: invite.code, guild_id: invite.guild_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!claimed) return false;
  await tx.sql
    .insertInto('invites')
    .values({ ...invite, role_ids: [...invite.role_ids] })
    .execute();
  return true;
}

/** Returns an invite, even if it has ended. Two small lookups in one statement. */
export async function loadInvite(db: Database, code: string): Promise<InviteRow | undefined> {
  return db.sql
    .selectFrom('invites')
    .selectAll()
    .where('guild_id', '=', (from) =>
      from.selectFrom('invite_codes').select('guild_id').where('code', '=', code),
    )
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Invites of a guild, or of one of its channels, that have not ended. */
export async function loadInvites(db: Database, guildId: string, channelId?: string): Promise<InviteRow[]> {
  let query = db.sql
    .selectFrom('invites')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`now()`)]));
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId);
  return query.orderBy('created_at').execute();
}

export async function countInvites(tx: Tx, guildId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM invites
    WHERE guild_id = ${guildId} AND (expires_at IS NULL OR expires_at > now())`.execute(tx.sql);
  return rows[0]?.count ?? 0;
}

/** Counts one use if one is left. Returns undefined if the invite has ended or is gone. */
export async function takeUse(tx: Tx, guildId: string, code: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    UPDATE invites SET uses = uses + 1 WHERE guild_id = ${guildId} AND code = ${code}
      AND (max_uses = 0 OR uses < max_uses) AND (expires_at IS NULL OR expires_at > now())
    RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Removes invites and frees their codes; returns those that existed. */
export async function deleteInvites(
  tx: Tx,
  guildId: string,
  which: { readonly code: string } | { readonly channelId: string } | 'all',
): Promise<InviteRow[]> {
  let query = tx.sql.deleteFrom('invites').where('guild_id', '=', guildId);
  if (which !== 'all')
    query =
      'code' in which
        ? query.where('code', '=', which.code)
        : query.where('channel_id', '=', which.channelId);
  const rows = await query.returningAll().execute();
  if (rows.length > 0)
    await tx.sql
      .deleteFrom('invite_codes')
      .where(
        'code',
        'in',
        rows.map(({ code }) => code),
      )
      .execute();
  return rows;
}

/** Invites of a guild that grant roles, of all inviters or of `inviterIds`. */
export async function loadGrantingInvites(
  tx: Tx,
  guildId: string,
  inviterIds: readonly string[] | undefined,
): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    SELECT * FROM invites WHERE guild_id = ${guildId} AND role_ids <> '{}'
      ${inviterIds ? sql`AND inviter_id = ANY (${[...inviterIds]}::bigint[])` : sql``}`.execute(tx.sql);
  return rows;
}

/** Removes the invites with roles that a user or one of their bots has created, in all guilds; returns them. */
export async function deleteGrantingInvites(tx: Tx, userId: string): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    WITH gone AS (
      DELETE FROM invites WHERE role_ids <> '{}' AND inviter_id IN (
        SELECT ${userId}::bigint UNION ALL
        SELECT bot_id FROM user_applications JOIN applications USING (application_id) WHERE user_id = ${userId})
      RETURNING *), codes AS (
      DELETE FROM invite_codes USING gone WHERE invite_codes.code = gone.code)
    SELECT * FROM gone`.execute(tx.sql);
  return rows;
}

/** Removes all expired invites with their codes. No event is published, since clients know when an invite expires. */
export async function deleteExpiredInvites(db: Database): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM invites WHERE expires_at <= now() RETURNING code)
    DELETE FROM invite_codes USING gone WHERE invite_codes.code = gone.code`.execute(db.sql);
}
