import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Stores an owner's code, replacing the previous one. */
export async function storeCode(
  db: Database,
  code: {
    readonly guildId: string;
    readonly userId: string;
    readonly hash: Buffer;
    readonly minutes: number;
  },
): Promise<void> {
  await sql`
    INSERT INTO guild_transfer_codes (guild_id, user_id, code_hash, expires_at)
    VALUES (${code.guildId}, ${code.userId}, ${code.hash}, now() + ${code.minutes} * interval '1 minute')
    ON CONFLICT (guild_id) DO UPDATE SET user_id = excluded.user_id, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at`.execute(db.sql);
}

/** The hash of an owner's code that has not expired. */
export async function loadCodeHash(
  db: Database,
  guildId: string,
  userId: string,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ code_hash: Buffer }>(
    'guilds.transfer_code',
    'SELECT code_hash FROM guild_transfer_codes WHERE guild_id = $1 AND user_id = $2 AND expires_at > now()',
    [guildId, userId],
  );
  return row?.code_hash;
}

export async function deleteCode(tx: Tx, guildId: string): Promise<void> {
  await sql`DELETE FROM guild_transfer_codes WHERE guild_id = ${guildId}`.execute(tx.sql);
}
