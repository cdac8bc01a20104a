import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { NewTeamMember, Team, TeamMember, TeamMemberChange } from '@guildhall/protocol/teams/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, missingPermissions, unknownUser } from '../../platform/http/errors.ts';
import { findInvitedUser } from '../users/index.ts';
import { accessTeam, holdTeam, presentTeam } from './access.ts';
import { hashInvitation, mailTeamInvitation } from './mailing.ts';
import { requireRoomForTeam } from './service.ts';
import {
  acceptInvitation,
  countMembers,
  deleteMember,
  inviteMember as insertInvited,
  loadTeam,
  loadTeamMembers,
  updateRole,
} from './store.ts';

/** Throws 10013 if the user is neither a member nor invited. */
async function getMember(tx: Tx, teamId: string, userId: string): Promise<TeamMember> {
  const [member] = await loadTeamMembers(tx, teamId, userId);
  if (!member) throw unknownUser();
  return member;
}

/** Invites a user to a team, or sends the invitation again. Throws 10002, 50013, 80004 for an unknown name, 50035, 30019. */
export async function inviteTeamMember(
  context: Context,
  teamId: string,
  body: NewTeamMember,
): Promise<TeamMember> {
  const { app, caller } = context;
  await accessTeam(context, teamId, 'manageMembers');
  const userId = await findInvitedUser(context, body);
  return app.db.transaction(async (tx) => {
    await holdTeam(context, tx, teamId, 'manageMembers');
    const isInvited = await insertInvited(tx, { teamId, userId, role: body.role, invitedBy: caller.userId });
    if (!isInvited)
      throw invalidForm({
        username: { code: 'ALREADY_MEMBER', message: 'This user is already a member.' },
      });
    if ((await countMembers(tx, teamId)) > TEAM_LIMITS.members)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_SERVER_MEMBERS_REACHED);
    await mailTeamInvitation(app, tx, { teamId, userId });
    return getMember(tx, teamId, userId);
  });
}

/** Joins a team. Throws 10012 for a token that is wrong, used or expired, or of someone else's invitation; 30001. */
export async function acceptTeamInvitation(
  { app, caller: { userId } }: Context,
  token: string,
): Promise<Team> {
  return app.db.transaction(async (tx) => {
    const teamId = await acceptInvitation(tx, userId, hashInvitation(token));
    const team = teamId === undefined ? undefined : await loadTeam(tx, teamId, userId);
    if (!team) throw apiError(ErrorCode.UNKNOWN_TOKEN);
    await requireRoomForTeam(tx, userId, 0);
    return presentTeam(team);
  });
}

/** Changes a member's role. Throws 10002, 10013, 50013, also for the owner's. */
export const updateTeamMember = (
  context: Context,
  teamId: string,
  userId: string,
  { role }: TeamMemberChange,
): Promise<TeamMember> =>
  context.app.db.transaction(async (tx) => {
    const team = await holdTeam(context, tx, teamId, 'manageMembers');
    const member = await getMember(tx, teamId, userId);
    if (team.owner_id === userId) throw missingPermissions();
    if (role === undefined) return member;
    await updateRole(tx, teamId, userId, role);
    return { ...member, role };
  });

/** Removes a member or takes back an invitation; members can leave. The owner can't. Throws 10002, 10013, 50013. */
export const removeTeamMember = (context: Context, teamId: string, userId: string): Promise<void> =>
  context.app.db.transaction(async (tx) => {
    const team = await holdTeam(
      context,
      tx,
      teamId,
      userId === context.caller.userId ? 'view' : 'manageMembers',
    );
    if (team.owner_id === userId) throw missingPermissions();
    if (!(await deleteMember(tx, teamId, userId))) throw unknownUser();
  });
