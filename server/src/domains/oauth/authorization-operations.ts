import type { authorizationOperations } from '@guildhall/protocol/oauth/authorization-operations';
import type { Handlers } from '../../domain.ts';
import { accessApplication, canInstall, getApplication } from '../applications/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { getPlace, recordSecurityEvent } from '../security-log/index.ts';
import { deleteAuthorization, getAuthorization, listAuthorizations } from './authorizations.ts';
import { authorize, declined } from './authorize.ts';
import { checkAuthorization } from './check.ts';
import { resetSecret } from './client.ts';
import { previewAuthorization } from './preview.ts';
import { loadClient } from './store.ts';

export const authorizationHandlers: Handlers<typeof authorizationOperations> = {
  resetClientSecret: async (call) => {
    const { application_id, name } = await accessApplication(call, call.params.application_id);
    const client = await loadClient(call.app.db, application_id);
    if (client?.client_secret_hash) await requireFreshProof(call, call.body.password);
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
  previewAuthorization: async (call) => {
    const { app, query } = call;
    const application = await getApplication(app, query.client_id);
    const checked = checkAuthorization(application, query, await canInstall(call, application));
    return previewAuthorization(call, application, checked);
  },
  authorizeApplication: async (call) => {
    const { query, body } = call;
    const application = await getApplication(call.app, query.client_id);
    const request = { ...query, ...body };
    const checked = checkAuthorization(application, request, await canInstall(call, application));
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
};
