import { MemberSort } from '@guildhall/protocol/members/sort';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { MemberRow } from '../../../state/useMemberTable.ts';

/** The orders in which members can be listed. */
export const SORTS = ['name', 'joinedNewest', 'joinedOldest', 'accountNewest', 'accountOldest'] as const;
export type Sort = (typeof SORTS)[number];

/** The same orders as the server's search has them; by name it has none. */
export const WIRE_SORTS = {
  name: MemberSort.JOINED_AT_DESC,
  joinedNewest: MemberSort.JOINED_AT_DESC,
  joinedOldest: MemberSort.JOINED_AT_ASC,
  accountNewest: MemberSort.USER_ID_DESC,
  accountOldest: MemberSort.USER_ID_ASC,
} as const satisfies Record<Sort, MemberSort>;

const joined = ({ member }: MemberRow) => Date.parse(member.joined_at ?? '') || 0;

const comparisons: Record<Exclude<Sort, 'name'>, (a: MemberRow, b: MemberRow) => number> = {
  joinedNewest: (a, b) => joined(b) - joined(a),
  joinedOldest: (a, b) => joined(a) - joined(b),
  accountNewest: (a, b) => compareSnowflakes(b.user.id, a.user.id),
  accountOldest: (a, b) => compareSnowflakes(a.user.id, b.user.id),
};

/** `rows`, which are in order of names, in the order that is wanted. */
export const sortMembers = (rows: readonly MemberRow[], sort: Sort): readonly MemberRow[] =>
  sort === 'name' ? rows : [...rows].sort(comparisons[sort]);
