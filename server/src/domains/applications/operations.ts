import type { applicationsOperations } from '@guildhall/protocol/applications/operations';
import type { App } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { placeOf } from '../auth/index.ts';
import { resetSecret } from '../oauth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { presentUser } from '../users/index.ts';
import { deleteAuthorization, getAuthorization, listAuthorizations } from './authorizations.ts';
import { authorize, checkAuthorization, declined } from './authorize.ts';
import { deleteApplication } from './delete.ts';
import { presentApplication } from './present.ts';
import { previewAuthorization } from './preview.ts';
import {
  accessApplication,
  changeBot,
  createApplication,
  getApplication,
  resetBotToken,
  updateApplication,
} from './service.ts';
import { loadApplicationsOf } from './store.ts';

export const applicationsHandlers = (app: App): Handlers<typeof applicationsOperations> => {
  const ownRow = (caller: Caller) => {
    if (!caller.applicationId) throw unauthorized();
    return accessApplication(app, caller, caller.applicationId);
  };
  const own = async ({ caller }: { readonly caller: Caller }) => presentApplication(await ownRow(caller));

  return {
    listApplications: async ({ caller }) =>
      (await loadApplicationsOf(app.db, caller.userId)).map(presentApplication),
    createApplication: async ({ caller, body }) =>
      presentApplication(await createApplication(app, caller, body)),
    getMyApplication: own,
    updateMyApplication: async ({ caller, body }) =>
      presentApplication(await updateApplication(app, caller, await ownRow(caller), body)),
    getMyOAuth2Application: own,
    getApplication: async ({ caller, params }) =>
      presentApplication(await accessApplication(app, caller, params.application_id)),
    updateApplication: async ({ caller, params, body }) => {
      const row = await accessApplication(app, caller, params.application_id);
      return presentApplication(await updateApplication(app, caller, row, body));
    },
    deleteApplication: async ({ caller, params }) =>
      deleteApplication(app, await accessApplication(app, caller, params.application_id)),
    updateBot: async ({ caller, params, body }) => {
      const row = await accessApplication(app, caller, params.application_id);
      return presentUser((await changeBot(app, caller, row, body)).bot);
    },
    previewAuthorization: async ({ caller, query }) => {
      const application = await getApplication(app, query.client_id);
      return previewAuthorization(app, caller, application, checkAuthorization(caller, application, query));
    },
    authorizeApplication: async (call) => {
      const { caller, query, body } = call;
      const application = await getApplication(app, query.client_id);
      const request = { ...query, ...body };
      const checked = checkAuthorization(caller, application, request);
      if (!body.authorize) return { url: declined(app, checked, request) };
      return { url: await authorize(app, caller, application, checked, request, placeOf(call)) };
    },
    listAuthorizations: ({ caller }) => listAuthorizations(app, caller.userId),
    listAuthorizationsOf: async ({ caller, params }) => {
      await getApplication(app, params.application_id);
      return listAuthorizations(app, caller.userId, params.application_id);
    },
    getAuthorization: ({ caller, params }) => getAuthorization(app, caller.userId, params.token_id),
    deleteAuthorization: (call) =>
      deleteAuthorization(app, call.caller.userId, call.params.token_id, placeOf(call)),
    resetClientSecret: async (call) => {
      const { application_id, name } = await accessApplication(app, call.caller, call.params.application_id);
      const secret = await resetSecret(app, application_id, (tx) =>
        recordSecurityEvent(app, tx, {
          userId: call.caller.userId,
          type: 'client_secret_reset',
          place: placeOf(call),
          details: { name },
        }),
      );
      return { secret };
    },
    resetBotToken: async (call) => {
      const row = await accessApplication(app, call.caller, call.params.application_id);
      return { token: await resetBotToken(app, row, placeOf(call)) };
    },
  };
};
