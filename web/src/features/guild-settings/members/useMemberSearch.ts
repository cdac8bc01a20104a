import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../state/SessionContext.tsx';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import { type Sort, WIRE_SORTS } from './sortMembers.ts';

export interface MemberQuery {
  readonly text: string;
  /** Undefined for any. */
  readonly roleId: string | undefined;
  readonly sort: Sort;
}

/** Members per page, and milliseconds without typing before the server is asked. */
const PAGE = 100;
const PAUSE_MS = 200;

interface Pages {
  readonly rows: readonly MemberRow[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly total: number;
}
const NONE: Pages = { rows: [], status: 'loading', error: undefined, total: 0 };

/** Members of a guild that is too large to be read whole, as the server finds them, page by page. Idle where not `enabled`. */
export function useMemberSearch(guildId: string, { text, roleId, sort }: MemberQuery, enabled: boolean) {
  const { memberReads } = useSession();
  const [pages, setPages] = useState(NONE);
  const [attempt, setAttempt] = useState(0);

  const read = useCallback(
    async (last: MemberRow | undefined, signal?: AbortSignal) => {
      const wanted = {
        ...(text.trim() ? { usernames: { or_query: [text.trim()] } } : {}),
        ...(roleId ? { role_ids: { and_query: [roleId] } } : {}),
      };
      const body = {
        limit: PAGE,
        sort: WIRE_SORTS[sort],
        and_query: wanted,
        ...(last
          ? { after: { user_id: last.user.id, guild_joined_at: Date.parse(last.member.joined_at) } }
          : {}),
      };
      const found = await memberReads.search(guildId, body, signal);
      const rows = found.members.map(({ member: { user, ...member } }) => ({ user, member }));
      return { rows, total: found.total_result_count };
    },
    [guildId, memberReads, text, roleId, sort],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      read(undefined, controller.signal).then(
        ({ rows, total }) =>
          !controller.signal.aborted && setPages({ rows, total, status: 'ready', error: undefined }),
        (error: unknown) => !controller.signal.aborted && setPages({ ...NONE, status: 'failed', error }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [read, enabled, attempt]);

  return {
    ...pages,
    retry: () => setAttempt((count) => count + 1),
    /** Reads the next page; throws the API's errors. */
    more: async () => {
      const next = await read(pages.rows.at(-1));
      setPages((before) => ({ ...before, rows: [...before.rows, ...next.rows] }));
    },
  };
}
