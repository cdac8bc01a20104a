import type { User } from '@guildhall/client';
import type { AuditLogEntry } from '@guildhall/protocol/audit-log/schemas';
import { rest } from '../../../state/api.ts';
import { createPage, type Pages, prependItem } from '../../../state/queries/pages.ts';
import { useLivePages } from '../../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../../state/queries/useQueries.ts';

export interface AuditFilter {
  readonly userId: string | undefined;
  readonly action: number | undefined;
  readonly targetId: string | undefined;
}

interface LogItem {
  readonly entry: AuditLogEntry;
  /** The users that the entry names. */
  readonly users: readonly User[];
}

/** Entries per page. */
const PAGE = 50;

const isNamedIn = ({ user_id, target_id, options }: AuditLogEntry, { id }: User) =>
  id === user_id || id === target_id || id === options?.id;

/** A guild's audit log, newest first, by pages; new entries come in by themselves. */
export function useAuditLog(guildId: string, { userId, action, targetId }: AuditFilter) {
  const { client } = useQueries();
  const filter = {
    ...(userId ? { user_id: userId } : {}),
    ...(action ? { action_type: action } : {}),
    ...(targetId ? { target_id: targetId } : {}),
  };
  const log = useLivePages<LogItem, readonly unknown[]>(
    {
      queryKey: ['audit-log', guildId, filter],
      queryFn: async ({ pageParam: before, signal }) => {
        const { audit_log_entries: entries, users } = await rest.call('getAuditLog', {
          params: { guild_id: guildId },
          query: { limit: PAGE, ...(before ? { before } : {}), ...filter },
          signal,
        });
        const items = entries.map((entry) => ({
          entry,
          users: users.filter((user) => isNamedIn(entry, user)),
        }));
        return createPage(items, PAGE, ({ entry }) => entry.id);
      },
    },
    {
      GUILD_AUDIT_LOG_ENTRY_CREATE: (pages, { guild_id, ...data }) => {
        const entry = data as AuditLogEntry;
        if (guild_id !== guildId || (userId && entry.user_id !== userId)) return pages;
        if ((action && entry.action_type !== action) || (targetId && entry.target_id !== targetId))
          return pages;
        const isKnown = pages.pages.some(({ items }) => items.some((item) => item.entry.id === entry.id));
        return isKnown ? pages : prependItem(pages, { entry, users: [] });
      },
    },
  );
  // Users found with another filter can still be chosen.
  const users = new Map<string, User>();
  for (const [, read] of client.getQueriesData<Pages<LogItem>>({ queryKey: ['audit-log', guildId] }))
    for (const { items } of read?.pages ?? [])
      for (const item of items) for (const user of item.users) users.set(user.id, user);
  return { log, users };
}
