import type { applicationsOperations } from '@guildhall/protocol/applications/operations';
import type { App } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { presentApplication } from './present.ts';
import { accessApplication, createApplication, resetBotToken, updateApplication } from './service.ts';
import { loadApplicationsOf } from './store.ts';

export const applicationsHandlers = (app: App): Handlers<typeof applicationsOperations> => {
  const own = async ({ caller }: { readonly caller: Caller }) => {
    if (!caller.applicationId) throw unauthorized();
    return presentApplication(await accessApplication(app, caller, caller.applicationId));
  };

  return {
    listApplications: async ({ caller }) =>
      (await loadApplicationsOf(app.db, caller.userId)).map(presentApplication),
    createApplication: async ({ caller, body }) =>
      presentApplication(await createApplication(app, caller.userId, body)),
    getMyApplication: own,
    getMyOAuth2Application: own,
    getApplication: async ({ caller, params }) =>
      presentApplication(await accessApplication(app, caller, params.application_id)),
    updateApplication: async ({ caller, params, body }) => {
      const row = await accessApplication(app, caller, params.application_id);
      return presentApplication(await updateApplication(app, row, body));
    },
    resetBotToken: async ({ caller, params }) => ({
      token: await resetBotToken(app, await accessApplication(app, caller, params.application_id)),
    }),
  };
};
