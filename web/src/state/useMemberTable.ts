import { key, type Member, type Session, type User } from '@guildhall/client';
import { useCallback, useMemo } from 'react';
import { useSlice } from './hooks.ts';
import type { Fold } from './queries/fold.ts';
import { useLiveQuery } from './queries/useLiveQuery.ts';
import { useQueries } from './queries/useQueries.ts';
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

/** The data of the query. The members themselves are in the store; this says whether it has all of them, and changes with them. */
interface Reading {
  readonly isComplete: boolean;
  readonly version: number;
}

let versions = 0;
const createReading = (isComplete: boolean): Reading => {
  versions += 1;
  return { isComplete, version: versions };
};
const renew = ({ isComplete }: Reading) => createReading(isComplete);

async function readAll({ memberReads }: Session, guildId: string, signal: AbortSignal): Promise<Reading> {
  let after = '0';
  for (let read = 0; read < MOST; read += PAGE) {
    const members = await memberReads.list(guildId, { limit: PAGE, after }, signal);
    if (members.length < PAGE) return createReading(true);
    after = members.at(-1)!.user.id;
  }
  return createReading(false);
}

function followMembers(guildId: string): Fold<Reading> {
  const renewOwn = (reading: Reading, { guild_id }: { readonly guild_id: string }) =>
    guild_id === guildId ? renew(reading) : reading;
  return {
    GUILD_MEMBER_ADD: renewOwn,
    GUILD_MEMBER_UPDATE: renewOwn,
    GUILD_MEMBER_REMOVE: renewOwn,
    GUILD_MEMBERS_CHUNK: renewOwn,
    GUILD_ROLE_DELETE: renewOwn,
    USER_UPDATE: renew,
  };
}

const getQueryKey = (guildId: string) => ['members', guildId, 'table'];

/** The members of a guild, read once and kept current by the gateway's events. Nothing is read where not `enabled`. */
export function useMemberTable(guildId: string, enabled = true): MemberTable {
  const session = useSession();
  const { store } = session;
  const { client } = useQueries();
  const { data, status, error, refetch } = useLiveQuery(
    {
      queryKey: getQueryKey(guildId),
      queryFn: ({ signal }) => readAll(session, guildId, signal),
      enabled,
    },
    followMembers(guildId),
  );
  const known = useSlice(key.members(guildId), () => store.members.get(guildId)?.size ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the count represent the store's members
  const rows = useMemo(
    () =>
      [...(store.members.get(guildId) ?? [])].flatMap(([id, member]): MemberRow[] => {
        const user = store.users.get(id);
        return user ? [{ user, member }] : [];
      }),
    [store, guildId, data?.version, known],
  );
  return {
    rows,
    status: status === 'pending' ? 'loading' : status === 'success' ? 'ready' : 'failed',
    error,
    isComplete: data?.isComplete ?? false,
    retry: () => void refetch(),
    refresh: useCallback(
      () => client.setQueryData<Reading>(getQueryKey(guildId), (reading) => reading && renew(reading)),
      [client, guildId],
    ),
  };
}
