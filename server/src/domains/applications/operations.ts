import type { applicationsOperations } from '@guildhall/protocol/applications/operations';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { hasBotToken } from '../auth/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { getPlace } from '../security-log/index.ts';
import { accessTeam } from '../teams/index.ts';
import { presentUser } from '../users/index.ts';
import { accessApplication } from './access.ts';
import { deleteApplication } from './delete.ts';
import { verifyApplication } from './eligibility.ts';
import { presentApplication } from './present.ts';
import {
  changeBot,
  createApplication,
  listApplications,
  resetBotToken,
  updateApplication,
} from './service.ts';
import { type ApplicationRow, loadTeamApplications } from './store.ts';
import { transferApplication } from './transfer.ts';

const accessOwn = (call: Context): Promise<ApplicationRow> => {
  if (!call.caller.applicationId) throw unauthorized();
  return accessApplication(call, call.caller.applicationId);
};
const getOwn = async (call: Context) => presentApplication(await accessOwn(call));

export const applicationsHandlers: Handlers<typeof applicationsOperations> = {
  listApplications: (call) => listApplications(call, call.query.with_team_applications ?? false),
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
  deleteApplication: async (call) => {
    const row = await accessApplication(call, call.params.application_id, 'endApplication');
    await requireFreshProof(call, call.body.password);
    return deleteApplication(call, row);
  },
  updateBot: async (call) => {
    const { params, body } = call;
    const row = await accessApplication(call, params.application_id);
    return presentUser((await changeBot(call, row, body)).bot);
  },
  resetBotToken: async (call) => {
    const row = await accessApplication(call, call.params.application_id);
    if (await hasBotToken(call.app.db, row.application_id)) await requireFreshProof(call, call.body.password);
    return { token: await resetBotToken(call.app, row, getPlace(call)) };
  },
};
