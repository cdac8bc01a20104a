import type { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { AuditLogChange } from '@guildhall/protocol/audit-log/schemas';
import type { Actor, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { presentEntry } from './present.ts';
import { insertEntries } from './store.ts';

export interface NewEntry {
  readonly guildId: string;
  readonly action: AuditLogAction;
  readonly targetId: string | null;
  readonly changes?: readonly AuditLogChange[] | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/**
 * Writes audit log entries for the changes of `tx`, in `tx`, as the caller's with the reason they gave, and publishes them to members who can
 * view the log. A context without a caller is for changes that no member made. One statement for all entries.
 */
export async function audit(
  { app, caller, reason }: Context<Actor | undefined>,
  tx: Tx,
  ...entries: readonly NewEntry[]
): Promise<void> {
  const records = entries.map((entry) => ({
    guild_id: entry.guildId,
    entry_id: app.ids.next(),
    user_id: caller?.userId ?? null,
    target_id: entry.targetId,
    action_type: entry.action,
    changes: entry.changes && entry.changes.length > 0 ? entry.changes : null,
    options: entry.options ?? null,
    reason: reason ?? null,
  }));
  await insertEntries(tx, records);
  for (const { guild_id, ...record } of records)
    tx.emit(toGuild(guild_id, 'GUILD_AUDIT_LOG_ENTRY_CREATE', { ...presentEntry(record), guild_id }));
}
