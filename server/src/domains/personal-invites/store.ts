import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A row of `personal_invites`. */
export interface PersonalInvite {
  /** The inviter. */
  readonly user_id: string;
  readonly code: string;
  readonly type: number;
  /** The group; null for friend invites. */
  readonly channel_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly max_age: number;
  /** 0 for no limit. */
  readonly max_uses: number;
  readonly uses: number;
}

/** The guild of these codes in `invite_codes`. */
const NO_GUILD = '0';

const LIVE = sql<boolean>`expires_at > now() AND (max_uses = 0 OR uses < max_uses)`;

/** Stores an invite. Returns false if the code is taken. */
export async function insertInvite(tx: Tx, invite: PersonalInvite): Promise<boolean> {
  const claimed = await tx.sql
    .insertInto('invite_codes')
    .values({ code: invite.code, guild_id: NO_GUILD })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!claimed) return false;
  await tx.sql.insertInto('personal_invites').values(invite).execute();
  return true;
}

/** Returns an invite that is still valid. */
export const loadInvite = (db: Database, code: string): Promise<PersonalInvite | undefined> =>
  db.sql.selectFrom('personal_invites').selectAll().where('code', '=', code).where(LIVE).executeTakeFirst();

/** Returns a user's valid friend invites, or the valid invites to a group, oldest first. */
export async function loadInvites(
  { sql: db }: Pick<Database, 'sql'>,
  of: { readonly userId: string } | { readonly channelId: string },
): Promise<PersonalInvite[]> {
  const query = db.selectFrom('personal_invites').selectAll().where(LIVE).orderBy('created_at');
  return 'channelId' in of
    ? query.where('channel_id', '=', of.channelId).execute()
    : query.where('user_id', '=', of.userId).where('channel_id', 'is', null).execute();
}

/** Counts a use. Returns false if the invite has ended meanwhile. */
export async function takeUse(tx: Tx, { user_id, code }: PersonalInvite): Promise<boolean> {
  const { rows } = await sql`
    UPDATE personal_invites SET uses = uses + 1 WHERE user_id = ${user_id} AND code = ${code} AND ${LIVE}
    RETURNING code`.execute(tx.sql);
  return rows.length > 0;
}

/** Locks an account, so that it creates one invite at a time. */
export async function lockInviter(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT FROM accounts WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(tx.sql);
}

/** Removes invites and frees their codes: one, a user's friend invites, those to a group, those of a user to it, or those that have ended. */
export async function deleteInvites(
  { sql: db }: Pick<Database, 'sql'>,
  which:
    | { readonly code: string }
    | { readonly userId: string; readonly channelId?: string }
    | { readonly channelId: string }
    | 'ended',
): Promise<PersonalInvite[]> {
  const condition =
    which === 'ended'
      ? sql`NOT (${LIVE})`
      : 'code' in which
        ? sql`code = ${which.code}`
        : 'userId' in which
          ? which.channelId === undefined
            ? sql`user_id = ${which.userId} AND channel_id IS NULL`
            : sql`user_id = ${which.userId} AND channel_id = ${which.channelId}`
          : sql`channel_id = ${which.channelId}`;
  const { rows } = await sql<PersonalInvite>`
    WITH gone AS (DELETE FROM personal_invites WHERE ${condition} RETURNING *), codes AS (
      DELETE FROM invite_codes USING gone WHERE invite_codes.code = gone.code)
    SELECT * FROM gone ORDER BY created_at`.execute(db);
  return rows;
}
