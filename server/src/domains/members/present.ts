import type { Member, OwnMember } from '@guildhall/protocol/members/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import type { App } from '../../app.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentMember } from '../../state/present.ts';
import type { MemberRow } from '../../state/rows.ts';
import { getUser, withExistingRoles } from './access.ts';

const wire = (member: MemberRow, user: User): Member => ({
  ...presentMember(member, user),
  roles: [...member.roles],
});

/** A member with its user, as the wire has it. */
export const memberToWire = async (app: App, member: MemberRow): Promise<Member> =>
  wire(member, await getUser(app, member.userId));

/** Members with their users; one statement at most for all users. */
export async function membersToWire(
  app: App,
  state: GuildState,
  members: readonly MemberRow[],
): Promise<Member[]> {
  const users = await app.users.getMany(members.map(({ userId }) => userId));
  return members.flatMap((member) => {
    const user = users.get(member.userId);
    return user ? [wire(withExistingRoles(state, member), user)] : [];
  });
}

/** The caller's own member, with the permissions of their roles. */
export const ownMemberToWire = async (
  app: App,
  state: GuildState,
  member: MemberRow,
): Promise<OwnMember> => ({
  ...(await memberToWire(app, member)),
  permissions: state.permissions(member).toString(),
});
