import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { auditLogOperations } from '@guildhall/protocol/audit-log/operations';
import { AUDIT_LOG_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Handlers } from '../../domain.ts';
import { accessGuild } from '../../state/access.ts';
import { loadThreads } from '../../state/thread-store.ts';
import { presentEntry } from './present.ts';
import { oldestKept } from './retention.ts';
import { type EntryRecord, loadEntries } from './store.ts';

const ABOUT_THREADS: ReadonlySet<number> = new Set([
  AuditLogAction.THREAD_CREATE,
  AuditLogAction.THREAD_UPDATE,
  AuditLogAction.THREAD_DELETE,
]);

/** The thread that an entry is about, as a list. */
const getThreadIds = ({ action_type, target_id }: EntryRecord): string[] =>
  ABOUT_THREADS.has(action_type) && target_id !== null ? [target_id] : [];

export const auditLogHandlers: Handlers<typeof auditLogOperations> = {
  getAuditLog: async (call) => {
    const { app, params, query } = call;
    await accessGuild(call, params.guild_id, Permission.VIEW_AUDIT_LOG);
    const entries = await loadEntries(app.db, params.guild_id, {
      userId: query.user_id,
      targetId: query.target_id,
      action: query.action_type,
      before: query.before,
      after: query.before === undefined ? query.after : undefined,
      since: oldestKept(Date.now()),
      limit: query.limit ?? AUDIT_LOG_LIMITS.list.default,
    });
    const named = entries.flatMap(({ user_id, target_id }) => [user_id, target_id]);
    const users = await app.users.getMany([...new Set(named)].filter((id) => id !== null));
    return {
      audit_log_entries: entries.map(presentEntry),
      users: [...users.values()],
      application_commands: [],
      auto_moderation_rules: [],
      guild_scheduled_events: [],
      integrations: [],
      threads: await loadThreads(app.db, params.guild_id, entries.flatMap(getThreadIds)),
      webhooks: [],
    };
  },
};
