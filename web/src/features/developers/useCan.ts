import type { Application } from '@guildhall/protocol/applications/schemas';
import { isAllowedInTeam, type TeamAct, type TeamRole } from '@guildhall/protocol/teams/roles';
import type { Team, TeamMember } from '@guildhall/protocol/teams/schemas';
import { useMe } from '../../state/hooks.ts';

/** A user's role in a team with these members; undefined for others. */
function findRole(
  { owner_user_id }: Team,
  members: readonly TeamMember[],
  userId: string | undefined,
): TeamRole | undefined {
  if (owner_user_id === userId) return 'owner';
  return members.find(({ user, membership_state }) => user.id === userId && membership_state === 2)?.role;
}

/** Returns whether the user can do an act in a team, or with an application of it: all of them with one that has no team. */
export function useCan(team: Team | null, members: readonly TeamMember[]): (act: TeamAct) => boolean {
  const me = useMe();
  if (!team) return () => true;
  const role = findRole(team, members, me?.id);
  return (act) => role !== undefined && isAllowedInTeam(role, act);
}

/** Whether the user can change an application; read-only members of its team can only view it. */
export const useCanEdit = ({ team }: Pick<Application, 'team'>): boolean =>
  useCan(team, team?.members ?? [])('edit');
