import { compareNames } from '../../i18n/format.ts';
import { getName } from '../../state/names.ts';
import type { MemberRow } from '../../state/useMemberTable.ts';

/** Rows by name, as long as they are the same: sorting thousands takes longer than a frame. */
const sorted = new WeakMap<readonly MemberRow[], readonly MemberRow[]>();

function byName(rows: readonly MemberRow[]): readonly MemberRow[] {
  const known = sorted.get(rows);
  if (known) return known;
  const found = rows
    .map((row) => ({ row, name: getName(row.user, row.member) }))
    .sort((a, b) => compareNames(a.name, b.name))
    .map(({ row }) => row);
  sorted.set(rows, found);
  return found;
}

/** Members in whose nickname, display name or username the text is found, by name. */
export function findMembers(rows: readonly MemberRow[], query: string): readonly MemberRow[] {
  const wanted = query.trim().toLocaleLowerCase().replace(/^@/, '');
  if (!wanted) return byName(rows);
  return byName(rows).filter(({ user, member }) =>
    [member.nick, user.global_name, user.username].some((name) => name?.toLocaleLowerCase().includes(wanted)),
  );
}
