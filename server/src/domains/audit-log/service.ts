import type { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { AuditLogChange } from '@guildhall/protocol/audit-log/schemas';
import type { Actor, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { presentEntry } from './present.ts';
import { insertEntry } from './store.ts';

export interface NewEntry {
  readonly guildId: string;
  readonly action: AuditLogAction;
  readonly targetId: string | null;
  readonly changes?: readonly AuditLogChange[] | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/**
 * Writes down what `tx` does, in `tx`, as the caller's act with the reason they gave, and publishes it to those who can view the
 * audit log. A context without a caller is for changes that no member made.
 */
export async function audit(
  { app, caller, reason }: Context<Actor | undefined>,
  tx: Tx,
  entry: NewEntry,
): Promise<void> {
  const record = {
    entry_id: app.ids.next(),
    user_id: caller?.userId ?? null,
    target_id: entry.targetId,
    action_type: entry.action,
    changes: entry.changes && entry.changes.length > 0 ? entry.changes : null,
    options: entry.options ?? null,
    reason: reason ?? null,
  };
  await insertEntry(tx, entry.guildId, record);
  const data = { ...presentEntry(record), guild_id: entry.guildId };
  tx.emit(toGuild(entry.guildId, 'GUILD_AUDIT_LOG_ENTRY_CREATE', data));
}
