import { keepPreviousData } from '@tanstack/react-query';
import { useDebounced } from '../../../design/useDebounced.ts';
import { createPage } from '../../../state/queries/pages.ts';
import { useLivePages } from '../../../state/queries/useLiveQuery.ts';
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

interface FoundMember extends MemberRow {
  /** The number of members that match. */
  readonly total: number;
}

/** The position of a member in the order of joining, and the cursor for the page after it. */
const getPosition = ({ user, member }: MemberRow) => `${Date.parse(member.joined_at)} ${user.id}`;
function readCursor(position: string) {
  const [joined = '', user_id = ''] = position.split(' ');
  return { user_id, guild_joined_at: Number(joined) };
}

/** Members of a guild that is too large to be read whole, as the server finds them, page by page. Idle where not `enabled`. */
export function useMemberSearch(guildId: string, query: MemberQuery, enabled: boolean) {
  const { memberReads } = useSession();
  const { roleId, sort } = query;
  const text = useDebounced(query.text.trim(), PAUSE_MS);
  return useLivePages<FoundMember, readonly unknown[]>({
    queryKey: ['members', guildId, 'search', { text, roleId, sort }],
    queryFn: async ({ pageParam, signal }) => {
      const body = {
        limit: PAGE,
        sort: WIRE_SORTS[sort],
        and_query: {
          ...(text ? { usernames: { or_query: [text] } } : {}),
          ...(roleId ? { role_ids: { and_query: [roleId] } } : {}),
        },
        ...(pageParam ? { after: readCursor(pageParam) } : {}),
      };
      const { members, total_result_count: total } = await memberReads.search(guildId, body, signal);
      const rows = members.map(({ member: { user, ...member } }) => ({ user, member, total }));
      return createPage(rows, PAGE, getPosition);
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}
