import type { applicationsOperations } from '@guildhall/protocol/applications/operations';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { getPlace } from '../auth/index.ts';
import { resetSecret } from '../oauth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { accessTeam } from '../teams/index.ts';
import { presentUser } from '../users/index.ts';
import { accessApplication, getApplication } from './access.ts';
import { deleteAuthorization, getAuthorization, listAuthorizations } from './authorizations.ts';
import { authorize, checkAuthorization, declined } from './authorize.ts';
import { deleteApplication } from './delete.ts';
import { verifyApplication } from './eligibility.ts';
import { presentApplication } from './present.ts';
import { previewAuthorization } from './preview.ts';
import { changeBot, createApplication, resetBotToken, updateApplication } from './service.ts';
import { type ApplicationRow, loadOwnedApplications, loadTeamApplications } from './store.ts';
import { transferApplication } from './transfer.ts';

const accessOwn = (call: Context): Promise<ApplicationRow> => {
  if (!call.caller.applicationId) throw unauthorized();
  return accessApplication(call, call.caller.applicationId);
};
const getOwn = async (call: Context) => presentApplication(await accessOwn(call));

export const applicationsHandlers: Handlers<typeof applicationsOperations> = {
  listApplications: async ({ app, caller, query }) => {
    const rows = await loadOwnedApplications(app.db, caller.userId, query.with_team_applications ?? false);
    return rows.map(presentApplication);
  },
  listTeamApplications: async (call) => {
    const { team_id } = await accessTeam(call, call.params.team_id, 'view');
    return (await loadTeamApplications(call.app.db, team_id)).map(presentApplication);
  },
  transferApplication: async (call) =>
    presentApplication(await transferApplication(call, call.params.application_id, call.body)),
  verifyApplication: (call) => verifyApplication(call, call.params.application_id),
  createApplication: async (call) => presentApplication(await createApplication(call, call.body)),
  getMyApplication: getOwn,
  updateMyApplication: async (call) =>
    presentApplication(await updateApplication(call, await accessOwn(call), call.body)),
  getMyOAuth2Application: getOwn,
  getApplication: async (call) =>
    presentApplication(await accessApplication(call, call.params.application_id, 'view')),
  updateApplication: async (call) => {
    const { params, body } = call;
    const row = await accessApplication(call, params.application_id);
    return presentApplication(await updateApplication(call, row, body));
  },
  deleteApplication: async (call) =>
    deleteApplication(call, await accessApplication(call, call.params.application_id, 'endApplication')),
  updateBot: async (call) => {
    const { params, body } = call;
    const row = await accessApplication(call, params.application_id);
    return presentUser((await changeBot(call, row, body)).bot);
  },
  previewAuthorization: async (call) => {
    const { app, query, caller } = call;
    const application = await getApplication(app, query.client_id);
    return previewAuthorization(call, application, checkAuthorization(caller, application, query));
  },
  authorizeApplication: async (call) => {
    const { caller, query, body } = call;
    const application = await getApplication(call.app, query.client_id);
    const request = { ...query, ...body };
    const checked = checkAuthorization(caller, application, request);
    if (!body.authorize) return { url: declined(call.app, checked, request) };
    return { url: await authorize(call, application, checked, request, getPlace(call)) };
  },
  listAuthorizations: (call) => listAuthorizations(call),
  listApplicationAuthorizations: async (call) => {
    const { app, params } = call;
    await getApplication(app, params.application_id);
    return listAuthorizations(call, params.application_id);
  },
  getAuthorization: (call) => getAuthorization(call, call.params.token_id),
  deleteAuthorization: (call) => deleteAuthorization(call, call.params.token_id, getPlace(call)),
  resetClientSecret: async (call) => {
    const { application_id, name } = await accessApplication(call, call.params.application_id);
    const secret = await resetSecret(call.app, application_id, (tx) =>
      recordSecurityEvent(call.app, tx, {
        userId: call.caller.userId,
        type: 'client_secret_reset',
        place: getPlace(call),
        details: { name },
      }),
    );
    return { secret };
  },
  resetBotToken: async (call) => {
    const row = await accessApplication(call, call.params.application_id);
    return { token: await resetBotToken(call.app, row, getPlace(call)) };
  },
};
