import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { INVITATION_RATE } from '../teams/operations.ts';
import { InvitedUser } from '../teams/schemas.ts';
import { Tester, TesterInvitation } from './schemas.ts';

/** Testers can install an application while it is not public. */
export const testersOperations = {
  listTesters: defineOperation({
    id: 'listTesters',
    method: 'GET',
    path: '/oauth2/applications/{application_id}/allowlist',
    summary: 'Lists the testers of an application.',
    caller: 'user',
    notFound: 10002,
    errorStatuses: [403],
    response: { status: 200, body: List(Tester, APPLICATION_LIMITS.testers) },
  }),
  inviteTester: defineOperation({
    id: 'inviteTester',
    method: 'POST',
    path: '/oauth2/applications/{application_id}/allowlist',
    summary: 'Invites a user to test an application, by email.',
    caller: 'user',
    notFound: 10002,
    body: InvitedUser,
    errorStatuses: [403],
    response: { status: 201, body: Tester },
    rateLimit: INVITATION_RATE,
  }),
  removeTester: defineOperation({
    id: 'removeTester',
    method: 'DELETE',
    path: '/oauth2/applications/{application_id}/allowlist/{user_id}',
    summary: 'Removes a tester from an application.',
    caller: 'user',
    notFound: 10013,
    errorStatuses: [403],
    response: { status: 204 },
  }),
  acceptTesterInvitation: defineOperation({
    id: 'acceptTesterInvitation',
    method: 'POST',
    path: '/oauth2/allowlist/accept',
    summary: 'Becomes a tester of the application whose invitation the caller got by email.',
    caller: 'user',
    notFound: 10012,
    query: TesterInvitation,
    example: { query: { token: 'unknown' } },
    response: { status: 204 },
    rateLimit: { bucket: 'acceptTesterInvitation', limit: 20, windowMs: 60_000 },
  }),
};
