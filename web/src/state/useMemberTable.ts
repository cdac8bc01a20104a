import { key, type Member, type Session, type User } from '@guildhall/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSlice } from './hooks.ts';
import { useSession } from './SessionContext.tsx';

/** Members requested in one call, and the maximum that is read before the search takes over. */
const PAGE = 1000;
const MOST = 10_000;

export interface MemberRow {
  readonly user: User;
  readonly member: Member;
}

export interface MemberTable {
  readonly rows: readonly MemberRow[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Every member is in `rows`; otherwise counts are not known and the server has to be searched. */
  readonly isComplete: boolean;
  retry(): void;
  /** Reads the store anew, after it was changed from here. */
  refresh(): void;
}

const CHANGES = new Set([
  'GUILD_MEMBER_ADD',
  'GUILD_MEMBER_UPDATE',
  'GUILD_MEMBER_REMOVE',
  'GUILD_MEMBERS_CHUNK',
  'GUILD_ROLE_DELETE',
  'USER_UPDATE',
  'READY',
]);

async function readAll({ memberReads }: Session, guildId: string, signal: AbortSignal): Promise<boolean> {
  let after = '0';
  for (let read = 0; read < MOST; read += PAGE) {
    const members = await memberReads.list(guildId, { limit: PAGE, after }, signal);
    if (members.length < PAGE) return true;
    after = members.at(-1)!.user.id;
  }
  return false;
}

/** The members of a guild, read once and kept current by the gateway's events. Nothing is read where not `enabled`. */
export function useMemberTable(guildId: string, enabled = true): MemberTable {
  const session = useSession();
  const { store, gateway } = session;
  const [version, setVersion] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    status: MemberTable['status'];
    error?: unknown;
    isComplete: boolean;
  }>({
    status: 'loading',
    isComplete: false,
  });
  const known = useSlice(key.members(guildId), () => store.members.get(guildId)?.size ?? 0);
  const refresh = useCallback(() => setVersion((count) => count + 1), []);

  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        const { guild_id: id } = data as { guild_id?: string };
        if (CHANGES.has(type) && (id === undefined || id === guildId)) refresh();
      }),
    [gateway, guildId, refresh],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    setLoaded((before) => ({ ...before, status: 'loading' }));
    readAll(session, guildId, controller.signal).then(
      (isComplete) => setLoaded({ status: 'ready', isComplete }),
      (error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ status: 'failed', error, isComplete: false });
      },
    );
    return () => controller.abort();
  }, [session, guildId, attempt, enabled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the count represent the store's members
  const rows = useMemo(
    () =>
      [...(store.members.get(guildId) ?? [])].flatMap(([id, member]): MemberRow[] => {
        const user = store.users.get(id);
        return user ? [{ user, member }] : [];
      }),
    [store, guildId, version, known],
  );
  return {
    rows,
    status: loaded.status,
    error: loaded.error,
    isComplete: loaded.isComplete,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    refresh,
  };
}
