import type { testersOperations } from '@guildhall/protocol/testers/operations';
import { domain, type Handlers } from '../../domain.ts';
import { acceptTesterInvitation, inviteTester, listTesters, removeTester, testersJobs } from './service.ts';
import { deleteAllTesters } from './store.ts';

const handlers: Handlers<typeof testersOperations> = {
  listTesters: (call) => listTesters(call, call.params.application_id),
  inviteTester: (call) => inviteTester(call, call.params.application_id, call.body),
  removeTester: (call) => removeTester(call, call.params.application_id, call.params.user_id),
  acceptTesterInvitation: (call) => acceptTesterInvitation(call, call.query.token),
};

export const testersDomain = domain({
  operations: handlers,
  jobs: testersJobs,
  on: { applicationDeleted: (_, tx, { applicationId }) => deleteAllTesters(tx, applicationId) },
});
