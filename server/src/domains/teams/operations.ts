import type { teamsOperations } from '@guildhall/protocol/teams/operations';
import type { Handlers } from '../../domain.ts';
import { accessTeam, presentTeam } from './access.ts';
import { acceptTeamInvitation, inviteTeamMember, removeTeamMember, updateTeamMember } from './members.ts';
import { createTeam, deleteTeam, updateTeam } from './service.ts';
import { loadTeamMembers, loadTeams } from './store.ts';

export const teamsHandlers: Handlers<typeof teamsOperations> = {
  listTeams: ({ app, caller }) => loadTeams(app.db, caller.userId),
  createTeam: (call) => createTeam(call, call.body),
  acceptTeamInvitation: (call) => acceptTeamInvitation(call, call.body.token),
  getTeam: async (call) => presentTeam(await accessTeam(call, call.params.team_id, 'view')),
  updateTeam: (call) => updateTeam(call, call.params.team_id, call.body),
  deleteTeam: (call) => deleteTeam(call, call.params.team_id, call.body.password),
  listTeamMembers: async (call) => {
    const { team_id } = await accessTeam(call, call.params.team_id, 'view');
    return loadTeamMembers(call.app.db, team_id);
  },
  inviteTeamMember: (call) => inviteTeamMember(call, call.params.team_id, call.body),
  updateTeamMember: (call) => updateTeamMember(call, call.params.team_id, call.params.user_id, call.body),
  removeTeamMember: (call) => removeTeamMember(call, call.params.team_id, call.params.user_id),
};
