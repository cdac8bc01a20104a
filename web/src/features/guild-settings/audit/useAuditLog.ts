import type { User } from '@guildhall/client';
import type { AuditLogEntry } from '@guildhall/protocol/audit-log/schemas';
import { useCallback, useEffect, useState } from 'react';
import { rest } from '../../../state/api.ts';
import { useSession } from '../../../state/SessionContext.tsx';

export interface AuditFilter {
  readonly userId: string | undefined;
  readonly action: number | undefined;
  readonly targetId: string | undefined;
}

/** Entries per page. */
const PAGE = 50;

interface State {
  readonly items: readonly AuditLogEntry[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly hasOlder: boolean;
}
const EMPTY: State = { items: [], status: 'loading', error: undefined, hasOlder: false };

/** A guild's audit log, newest first, by pages; new entries come in by themselves. */
export function useAuditLog(guildId: string, { userId, action, targetId }: AuditFilter) {
  const { gateway } = useSession();
  const [state, setState] = useState(EMPTY);
  const [users, setUsers] = useState<ReadonlyMap<string, User>>(new Map());
  const [attempt, setAttempt] = useState(0);

  const read = useCallback(
    async (before: string | undefined, signal?: AbortSignal) => {
      const log = await rest.call('getAuditLog', {
        params: { guild_id: guildId },
        query: {
          limit: PAGE,
          ...(before ? { before } : {}),
          ...(userId ? { user_id: userId } : {}),
          ...(action ? { action_type: action } : {}),
          ...(targetId ? { target_id: targetId } : {}),
        },
        ...(signal ? { signal } : {}),
      });
      setUsers((known) => new Map([...known, ...log.users.map((user) => [user.id, user] as const)]));
      return log.audit_log_entries;
    },
    [guildId, userId, action, targetId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, status: 'loading' }));
    read(undefined, controller.signal).then(
      (items) => {
        if (controller.signal.aborted) return;
        setState({ items, status: 'ready', error: undefined, hasOlder: items.length === PAGE });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ ...EMPTY, status: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [read, attempt]);

  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        if (type === 'READY') return setAttempt((count) => count + 1);
        if (type !== 'GUILD_AUDIT_LOG_ENTRY_CREATE') return;
        const { guild_id: id, ...entry } = data as AuditLogEntry & { guild_id: string };
        if (id !== guildId || (userId && entry.user_id !== userId)) return;
        if (action && entry.action_type !== action) return;
        if (targetId && entry.target_id !== targetId) return;
        setState((before) =>
          before.items.some((item) => item.id === entry.id)
            ? before
            : { ...before, items: [entry, ...before.items] },
        );
      }),
    [gateway, guildId, userId, action, targetId],
  );

  return {
    ...state,
    users,
    retry: () => setAttempt((count) => count + 1),
    /** Reads the next page; throws the API's errors. */
    readOlder: async () => {
      const older = await read(state.items.at(-1)?.id);
      setState((before) => ({
        ...before,
        items: [...before.items, ...older.filter(({ id }) => !before.items.some((item) => item.id === id))],
        hasOlder: older.length === PAGE,
      }));
    },
  };
}
