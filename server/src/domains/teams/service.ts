import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { NewTeam, Team, TeamChange } from '@guildhall/protocol/teams/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import type { CallContext, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, unknownUser } from '../../platform/http/errors.ts';
import { storeImage } from '../assets/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { accessTeam, holdTeam, presentTeam } from './access.ts';
import {
  changeApplicationOwner,
  countTeams,
  deleteTeamRows,
  hasApplications,
  insertTeam,
  loadTeamMembers,
  updateTeamRow,
} from './store.ts';

const getName = (text: string): string => {
  const name = tidyName(text);
  const { min, max } = TEAM_LIMITS.name;
  if ([...name].length < min)
    throw invalidForm({
      name: { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${min} and ${max} in length.` },
    });
  return name;
};

/** Throws 30001 if the user would have more teams than possible. @param more those not stored yet */
export async function requireRoomForTeam(tx: Tx, userId: string, more: number): Promise<void> {
  if ((await countTeams(tx, userId)) + more > TEAM_LIMITS.teamsPerUser)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILDS_REACHED);
}

/** Creates a team that the caller owns. Throws 30001 above 30 teams, 50035. */
export async function createTeam({ app, caller: { userId } }: Context, body: NewTeam): Promise<Team> {
  const team = { team_id: app.ids.next(), name: getName(body.name), icon: null, owner_id: userId };
  await app.db.transaction(async (tx) => {
    await requireRoomForTeam(tx, userId, 1);
    await insertTeam(tx, team);
  });
  return presentTeam(team);
}

/** Throws 10013 unless the user is a member who has accepted. */
async function requireMember(tx: Tx, teamId: string, userId: string): Promise<void> {
  const [member] = await loadTeamMembers(tx, teamId, userId);
  if (member?.membership_state !== 2) throw unknownUser();
}

/** Changes a team, or transfers it to another member, which needs a fresh proof. Throws 10002, 10013, 50013, 50035, 60003. */
export async function updateTeam(context: CallContext, teamId: string, change: TeamChange): Promise<Team> {
  const { app } = context;
  const { name, icon, owner_user_id: ownerId, password } = change;
  const act = ownerId === undefined ? 'editTeam' : 'endTeam';
  await accessTeam(context, teamId, act);
  if (ownerId !== undefined) await requireFreshProof(context, password);
  const set = {
    ...(name === undefined ? {} : { name: getName(name) }),
    ...(icon === undefined
      ? {}
      : { icon: await storeImage(context, 'team-icons', [teamId], icon, { field: 'icon' }) }),
    ...(ownerId === undefined ? {} : { owner_id: ownerId }),
  };
  return app.db.transaction(async (tx) => {
    const team = await holdTeam(context, tx, teamId, act);
    if (ownerId !== undefined) {
      await requireMember(tx, teamId, ownerId);
      await changeApplicationOwner(tx, teamId, ownerId);
    }
    if (Object.keys(set).length > 0) await updateTeamRow(tx, teamId, set);
    return presentTeam({ ...team, ...set });
  });
}

/** Deletes a team. Throws 10002, 50013, 60003, 50035 while the team has applications. */
export async function deleteTeam(
  context: CallContext,
  teamId: string,
  password: string | null | undefined,
): Promise<void> {
  await accessTeam(context, teamId, 'endTeam');
  await requireFreshProof(context, password);
  await context.app.db.transaction(async (tx) => {
    await holdTeam(context, tx, teamId, 'endTeam');
    if (await hasApplications(tx, teamId))
      throw invalidForm({
        '': {
          code: 'TEAM_HAS_APPLICATIONS',
          message: 'Transfer or delete the applications of the team first.',
        },
      });
    await deleteTeamRows(tx, teamId);
  });
}
