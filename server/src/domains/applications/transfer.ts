import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { CallContext } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { accessTeam, holdTeam } from '../teams/index.ts';
import { accessApplication, getApplication, notAuthorized } from './access.ts';
import { type ApplicationRow, countTeamApplications, lockOwner, transferApplicationRows } from './store.ts';

/**
 * Gives an application to a team. Only its owner, or the owner of its team, can. Throws 10002, 20012, 50013 unless they can create
 * applications in the other team, 60003, 50011 if that team has 25.
 */
export async function transferApplication(
  context: CallContext,
  applicationId: string,
  { team_id: teamId, password }: { readonly team_id: string; readonly password?: string | null },
): Promise<ApplicationRow> {
  const { app } = context;
  await accessApplication(context, applicationId, 'endApplication');
  await accessTeam(context, teamId, 'createApplication');
  await requireFreshProof(context, password);
  await app.db.transaction(async (tx) => {
    const team = await holdTeam(context, tx, teamId, 'createApplication');
    const before = await lockOwner(tx, applicationId);
    // A team that is transferred at the same time changes the owner.
    if (before?.owner_id !== context.caller.userId) throw notAuthorized();
    if (before.team_id === teamId) return;
    if ((await countTeamApplications(tx, teamId)) >= TEAM_LIMITS.applications)
      throw apiError(ErrorCode.OAUTH2_APPLICATION_LIMIT_REACHED);
    await transferApplicationRows(tx, before, team);
  });
  return getApplication(app, applicationId);
}
