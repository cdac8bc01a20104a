import { sql } from 'kysely';
import type { App } from '../../app.ts';

/** Corrections of one recount. */
interface Corrected {
  readonly accounts: number;
  readonly guilds: number;
}

/** Rows of files, by the account they count against. */
const FILES = sql.raw(`(
  SELECT account_id, guild_id, size FROM attachments UNION ALL SELECT account_id, guild_id, size FROM stored_pictures) f`);

/**
 * Compares the counters with the rows of files and corrects them. Uploads wait in the meantime: the locks block those that would
 * charge, so that nothing is counted twice or not at all.
 */
export async function recountStorage(app: Pick<App, 'db' | 'log'>): Promise<void> {
  const corrected = await app.db.transaction(async (tx): Promise<Corrected> => {
    await sql`LOCK TABLE account_storage, guild_storage, cached_files IN SHARE ROW EXCLUSIVE MODE`.execute(
      tx.sql,
    );
    const { rows: accounts } = await sql`
      WITH counted AS (SELECT account_id AS user_id, sum(size) AS bytes FROM ${FILES}
        WHERE account_id IS NOT NULL GROUP BY account_id)
      MERGE INTO account_storage s USING (
        SELECT coalesce(c.user_id, a.user_id) AS user_id, coalesce(c.bytes, 0) AS bytes
        FROM counted c FULL JOIN account_storage a USING (user_id)) n
      ON s.user_id = n.user_id
      WHEN MATCHED AND s.bytes <> n.bytes THEN UPDATE SET bytes = n.bytes
      WHEN NOT MATCHED THEN INSERT (user_id, bytes, day) VALUES (n.user_id, n.bytes, (now() AT TIME ZONE 'UTC')::date)
      RETURNING 1`.execute(tx.sql);
    const { rows: guilds } = await sql`
      WITH counted AS (SELECT guild_id, sum(size) AS bytes FROM ${FILES} WHERE guild_id IS NOT NULL GROUP BY guild_id)
      MERGE INTO guild_storage s USING (
        SELECT coalesce(c.guild_id, g.guild_id) AS guild_id, coalesce(c.bytes, 0) AS bytes
        FROM counted c FULL JOIN guild_storage g USING (guild_id)) n
      ON s.guild_id = n.guild_id
      WHEN MATCHED AND n.bytes = 0 THEN DELETE
      WHEN MATCHED AND s.bytes <> n.bytes THEN UPDATE SET bytes = n.bytes
      WHEN NOT MATCHED AND n.bytes > 0 THEN INSERT (guild_id, bytes) VALUES (n.guild_id, n.bytes)
      RETURNING n.bytes`.execute(tx.sql);
    await sql`UPDATE cache_usage SET bytes = (SELECT coalesce(sum(size), 0) FROM cached_files)`.execute(
      tx.sql,
    );
    const isCorrection = (row: unknown) => Number((row as { bytes: string }).bytes) > 0;
    return { accounts: accounts.length, guilds: guilds.filter(isCorrection).length };
  });
  if (corrected.accounts + corrected.guilds > 0) app.log.warn('storage.recounted', { ...corrected });
}
