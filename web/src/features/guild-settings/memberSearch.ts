import { nameOf } from '../../state/names.ts';
import type { MemberRow } from './useMemberTable.ts';

/** Members in whose nickname, display name or username the text is found, by name. */
export function findMembers(rows: readonly MemberRow[], query: string): MemberRow[] {
  const wanted = query.trim().toLocaleLowerCase().replace(/^@/, '');
  const found = wanted
    ? rows.filter(({ user, member }) =>
        [member.nick, user.global_name, user.username].some((name) =>
          name?.toLocaleLowerCase().includes(wanted),
        ),
      )
    : [...rows];
  return found.sort((a, b) => nameOf(a.user, a.member).localeCompare(nameOf(b.user, b.member)));
}
