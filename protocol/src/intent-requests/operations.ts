import { INSTANCE_LIMITS } from '../instance/limits.ts';
import { defineOperation } from '../operation.ts';
import { List, Nullable } from '../schemas/common.ts';
import { IntentDecision, IntentRequest, NewIntentRequest, OpenIntentRequest } from './schemas.ts';

const DESCRIPTION = 'A bot that watches over kilns, and tells potters when a firing is done.';

/** Requests for privileged intents, which the owner of the instance grants to bots in a hundred guilds or more. */
export const intentRequestsOperations = {
  requestIntents: defineOperation({
    id: 'requestIntents',
    method: 'POST',
    path: '/applications/{application_id}/request-additional-intents',
    summary: 'Requests privileged intents for an application; replaces an earlier request.',
    caller: 'user',
    notFound: 10002,
    body: NewIntentRequest,
    example: { body: { application_description: DESCRIPTION } },
    response: { status: 204 },
    rateLimit: { bucket: 'requestIntents', limit: 5, windowMs: 60_000 },
  }),
  getIntentRequest: defineOperation({
    id: 'getIntentRequest',
    method: 'GET',
    path: '/applications/{application_id}/intent-request',
    summary: 'Returns the latest request of an application for privileged intents; null without one.',
    caller: 'user',
    notFound: 10002,
    response: { status: 200, body: Nullable(IntentRequest) },
  }),
  listIntentRequests: defineOperation({
    id: 'listIntentRequests',
    method: 'GET',
    path: '/admin/intent-requests',
    summary: 'Lists the open requests for privileged intents, oldest first.',
    caller: 'user',
    errorStatuses: [404],
    response: { status: 200, body: List(OpenIntentRequest, INSTANCE_LIMITS.page.max) },
    rateLimit: { bucket: 'admin', limit: 30, windowMs: 10_000 },
  }),
  decideIntentRequest: defineOperation({
    id: 'decideIntentRequest',
    method: 'PATCH',
    path: '/admin/intent-requests/{application_id}',
    summary: 'Grants or refuses the intents that an application requests.',
    caller: 'user',
    notFound: 10002,
    body: IntentDecision,
    response: { status: 204 },
    rateLimit: { bucket: 'adminWrites', limit: 20, windowMs: 60_000 },
  }),
};
