import { loadUsers, presentUser } from '../domains/users/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { MemberRow } from '../state/rows.ts';
import { MEMBER_COLUMNS, type MemberRecord, readMemberRecord } from '../state/store.ts';

/** A guild's owner: the process that holds its presence and member lists. */
export interface Ownership {
  readonly worker: number;
  readonly epoch: number;
}

/** A worker that has not renewed for this long can be replaced; it renews every second. */
const STALE = `interval '3 seconds'`;

/**
 * Makes the caller the owner of those guilds that have none, or one that died. Returns the owner of each, in two statements
 * however many guilds there are.
 */
export async function claimGuilds(
  db: Pick<Database, 'query'>,
  guildIds: readonly string[],
  workerId: number,
  holder: string,
): Promise<Map<string, Ownership>> {
  await db.query(
    'presence.claim',
    `INSERT INTO guild_owners AS o (guild_id, worker_id, holder)
     SELECT g, $2, $3 FROM unnest($1::bigint[]) g ORDER BY g
     ON CONFLICT (guild_id) DO UPDATE
       SET worker_id = excluded.worker_id, holder = excluded.holder, epoch = o.epoch + 1
       WHERE NOT EXISTS (SELECT FROM workers w WHERE w.worker_id = o.worker_id AND w.holder = o.holder
         AND w.renewed_at > clock_timestamp() - ${STALE})`,
    [guildIds, workerId, holder],
  );
  const rows = await db.query<{ guild_id: string; worker_id: number; epoch: string }>(
    'presence.owners',
    'SELECT guild_id, worker_id, epoch FROM guild_owners WHERE guild_id = ANY ($1::bigint[])',
    [guildIds],
  );
  return new Map(
    rows.map(({ guild_id, worker_id, epoch }) => [guild_id, { worker: worker_id, epoch: Number(epoch) }]),
  );
}

/** Gives up guilds; the next process that needs their owner becomes it. Without `guildIds`, all guilds of the holder. */
export async function releaseGuilds(
  db: Pick<Database, 'query'>,
  holder: string,
  guildIds?: readonly string[],
): Promise<void> {
  // The row stays, so that epochs keep increasing.
  await db.query(
    'presence.release',
    `UPDATE guild_owners SET holder = gen_random_uuid()
     WHERE holder = $1 AND ($2::bigint[] IS NULL OR guild_id = ANY ($2))`,
    [holder, guildIds ?? null],
  );
}

/** A member with their user, as lists need them. */
export interface MemberWithUser {
  readonly row: MemberRow;
  readonly user: ReturnType<typeof presentUser>;
}

/** Members of a guild with their users: those of `userIds`, or all. */
export async function loadMembers(
  db: Database,
  guildId: string,
  userIds: readonly string[] | undefined,
): Promise<MemberWithUser[]> {
  const records = await db.query<MemberRecord>(
    'presence.members',
    `SELECT ${MEMBER_COLUMNS} FROM members m
     WHERE m.guild_id = $1 AND ($2::bigint[] IS NULL OR m.user_id = ANY ($2))`,
    [guildId, userIds ?? null],
  );
  const rows = records.map(readMemberRecord);
  const users = new Map(
    (
      await loadUsers(
        db,
        rows.map(({ userId }) => userId),
      )
    ).map((user) => [user.user_id, presentUser(user)]),
  );
  return rows.flatMap((row) => {
    const user = users.get(row.userId);
    return user ? [{ row, user }] : [];
  });
}
