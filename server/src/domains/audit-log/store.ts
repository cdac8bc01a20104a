import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface EntryRecord {
  readonly entry_id: string;
  readonly user_id: string | null;
  readonly target_id: string | null;
  readonly action_type: number;
  readonly changes: readonly { key: string; old_value?: unknown; new_value?: unknown }[] | null;
  readonly options: Readonly<Record<string, string>> | null;
  readonly reason: string | null;
}

export async function insertEntries(
  tx: Tx,
  entries: readonly (EntryRecord & { readonly guild_id: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.sql
    .insertInto('audit_log_entries')
    .values(
      entries.map((entry) => ({
        ...entry,
        changes: entry.changes && JSON.stringify(entry.changes),
        options: entry.options && JSON.stringify(entry.options),
      })),
    )
    .execute();
}

export interface EntryFilter {
  readonly userId: string | undefined;
  readonly targetId: string | undefined;
  readonly action: number | undefined;
  readonly before: string | undefined;
  /** Present: oldest first. */
  readonly after: string | undefined;
  /** The oldest entry that is still shown. */
  readonly since: string;
  readonly limit: number;
}

/** Entries of a guild: newest first, or with `after` oldest first. */
export async function loadEntries(
  db: Database,
  guildId: string,
  filter: EntryFilter,
): Promise<EntryRecord[]> {
  let query = db.sql
    .selectFrom('audit_log_entries')
    .select(['entry_id', 'user_id', 'target_id', 'action_type', 'changes', 'options', 'reason'])
    .where('guild_id', '=', guildId)
    .where('entry_id', '>=', filter.since);
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
  if (filter.targetId !== undefined) query = query.where('target_id', '=', filter.targetId);
  if (filter.action !== undefined) query = query.where('action_type', '=', filter.action);
  if (filter.before !== undefined) query = query.where('entry_id', '<', filter.before);
  if (filter.after !== undefined) query = query.where('entry_id', '>', filter.after);
  const rows = await query
    .orderBy('entry_id', filter.after === undefined ? 'desc' : 'asc')
    .limit(filter.limit)
    .execute();
  return rows as EntryRecord[];
}

/** Removes at most `limit` entries older than `before`; returns how many. */
export async function deleteEntriesBefore(db: Database, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM audit_log_entries WHERE (guild_id, entry_id) IN (
      SELECT guild_id, entry_id FROM audit_log_entries WHERE entry_id < ${before} LIMIT ${limit})`.execute(
    db.sql,
  );
  return Number(numAffectedRows ?? 0n);
}
