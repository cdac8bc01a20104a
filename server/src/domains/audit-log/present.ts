import type { AuditLogEntry } from '@guildhall/protocol/audit-log/schemas';
import type { EntryRecord } from './store.ts';

/** An entry as the wire has it. */
export const presentEntry = (entry: EntryRecord): AuditLogEntry => ({
  id: entry.entry_id,
  action_type: entry.action_type,
  user_id: entry.user_id,
  target_id: entry.target_id,
  ...(entry.changes ? { changes: [...entry.changes] } : {}),
  ...(entry.options ? { options: entry.options } : {}),
  ...(entry.reason === null ? {} : { reason: entry.reason }),
});
