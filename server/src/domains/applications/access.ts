import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { isAllowedInTeam, type TeamAct } from '@guildhall/protocol/teams/roles';
import type { App, Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { loadTeamRole } from '../teams/index.ts';
import { type ApplicationRow, isTester, loadApplication } from './store.ts';

export const unknownApplication = () => apiError(ErrorCode.UNKNOWN_APPLICATION);
export const notAuthorized = () =>
  apiError(ErrorCode.NOT_AUTHORIZED_TO_PERFORM_THIS_ACTION_ON_THIS_APPLICATION);

/** The application's row; throws 10002 if there is none. */
export async function getApplication(app: Pick<App, 'db'>, applicationId: string): Promise<ApplicationRow> {
  const row = await loadApplication(app.db, applicationId);
  if (!row) throw unknownApplication();
  return row;
}

/** What the bot of an application can do with it. */
const BOT_ACTS: ReadonlySet<TeamAct> = new Set(['view', 'edit']);

/** Whether the caller can do something with an application: as its owner, by their role in its team, or as its own bot. */
export async function isAllowed(
  { app, caller: { userId } }: Context,
  row: ApplicationRow,
  act: TeamAct,
): Promise<boolean> {
  if (row.bot_id === userId) return BOT_ACTS.has(act);
  if (row.team_id === null) return row.owner_id === userId;
  const role = await loadTeamRole(app.db, row.team_id, userId);
  return role !== undefined && isAllowedInTeam(role, act);
}

/**
 * The only access to an application's private side. Throws 10002, and 20012 for those who can't do that.
 *
 * @param act what the caller is about to do; developers of a team can edit, its read-only members can only view
 */
export async function accessApplication(
  context: Context,
  applicationId: string,
  act: TeamAct = 'edit',
): Promise<ApplicationRow> {
  const row = await getApplication(context.app, applicationId);
  if (!(await isAllowed(context, row, act))) throw notAuthorized();
  return row;
}

/** Whether the caller can install an application: everyone if it is public, else its developers and testers. */
export const canInstall = async (context: Context, row: ApplicationRow): Promise<boolean> =>
  row.integration_public ||
  (await isAllowed(context, row, 'view')) ||
  isTester(context.app.db, row.application_id, context.caller.userId);
