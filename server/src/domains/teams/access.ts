import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { isAllowedInTeam, type TeamAct, type TeamRole } from '@guildhall/protocol/teams/roles';
import type { Team } from '@guildhall/protocol/teams/schemas';
import type { Context } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import { loadTeam, type TeamRecord, type TeamRow } from './store.ts';

/** To everyone but its members a team is not there. */
export const unknownTeam = () => apiError(ErrorCode.UNKNOWN_APPLICATION);

export const presentTeam = ({ team_id, name, icon, owner_id }: TeamRow): Team => ({
  id: team_id,
  name,
  icon,
  owner_user_id: owner_id,
});

const getRole = (team: TeamRecord | undefined, userId: string): TeamRole | undefined => {
  if (!team?.role) return undefined;
  return team.owner_id === userId ? 'owner' : team.role;
};

/** A user's role in a team; undefined for others. */
export const loadTeamRole = async (
  db: Pick<Database, 'sql'>,
  teamId: string,
  userId: string,
): Promise<TeamRole | undefined> => getRole(await loadTeam(db, teamId, userId), userId);

/** Throws 10002 for outsiders, 50013 without the role. */
function requireRole(team: TeamRecord | undefined, userId: string, act: TeamAct): TeamRecord {
  const role = getRole(team, userId);
  if (!team || !role) throw unknownTeam();
  if (!isAllowedInTeam(role, act)) throw missingPermissions();
  return team;
}

/** The team if the caller's role allows the act. Throws 10002, 50013. */
export const accessTeam = async (
  { app, caller: { userId } }: Context,
  teamId: string,
  act: TeamAct,
): Promise<TeamRecord> => requireRole(await loadTeam(app.db, teamId, userId), userId, act);

/** The same in a transaction, until whose end the team's members, owner and applications stay as they are. */
export const holdTeam = async (
  { caller: { userId } }: Context,
  tx: Tx,
  teamId: string,
  act: TeamAct,
): Promise<TeamRecord> => requireRole(await loadTeam(tx, teamId, userId, true), userId, act);
