import type { intentRequestsOperations } from '@guildhall/protocol/intent-requests/operations';
import { domain, type Handlers } from '../../domain.ts';
import { accessApplication } from '../applications/index.ts';
import { requireInstanceOwner } from '../instance/index.ts';
import { decideRequest, intentRequestsJobs, listRequests, requestIntents } from './service.ts';
import { deleteRequest, loadRequest } from './store.ts';

const handlers: Handlers<typeof intentRequestsOperations> = {
  requestIntents: (call) => requestIntents(call, call.params.application_id, call.body),
  getIntentRequest: async (call) => {
    const { application_id } = await accessApplication(call, call.params.application_id, 'view');
    return (await loadRequest(call.app.db, application_id)) ?? null;
  },
  listIntentRequests: async (call) => {
    await requireInstanceOwner(call);
    return listRequests(call.app);
  },
  decideIntentRequest: async (call) => {
    await requireInstanceOwner(call);
    await decideRequest(call, call.params.application_id, call.body);
  },
};

export const intentRequestsDomain = domain({
  operations: handlers,
  jobs: intentRequestsJobs,
  on: { applicationDeleted: (_, tx, { applicationId }) => deleteRequest(tx, applicationId) },
});
