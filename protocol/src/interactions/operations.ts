import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { INTERACTION_LIMITS } from '../limits/interactions.ts';
import { Message, UpdateMessageBody } from '../messages/schemas.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List, Token } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { InteractionDelivery, InteractionDeliveryDetails } from './deliveries.ts';
import { CreateInteractionBody, InteractionCallbackBody } from './requests.ts';
import { InteractionCallback, MessageInteractionData } from './responses.ts';

const withToken = { webhook_token: Token };

/** As webhooks have it: with an interaction's token, its messages are those of a webhook. */
const perInteraction = (bucket: string, major: string): RateLimit => ({
  bucket,
  limit: 5,
  windowMs: 2_000,
  major,
  isShared: true,
  isOutsideGlobal: true,
});

/** Interactions: users' commands, components and modals, and the responses of applications. */
export const interactionsOperations = {
  createInteraction: defineOperation({
    id: 'createInteraction',
    method: 'POST',
    path: '/interactions',
    summary: 'Uses a command, component or modal of an application. Events say how it goes on.',
    caller: 'user',
    body: CreateInteractionBody,
    maxBody: LARGE_BODY.message,
    errorStatuses: [403, 404],
    response: { status: 204 },
    rateLimit: { bucket: 'interactions.create', limit: 30, windowMs: 10_000 },
  }),
  dismissEphemeralMessage: defineOperation({
    id: 'dismissEphemeralMessage',
    method: 'DELETE',
    path: '/channels/{channel_id}/ephemeral-messages/{message_id}',
    summary:
      'Removes a message that only the caller sees from all of their devices. The application can still edit it.',
    caller: 'user',
    notFound: 10008,
    response: { status: 204 },
  }),
  createInteractionResponse: defineOperation({
    id: 'createInteractionResponse',
    method: 'POST',
    path: '/interactions/{interaction_id}/{interaction_token}/callback',
    summary: 'Responds to an interaction, within three seconds. Returns the result with `with_response`.',
    caller: 'none',
    params: { interaction_token: Token },
    notFound: 10062,
    errorStatuses: [401, 403],
    query: Type.Object({ with_response: Type.Optional(QueryFlag) }),
    body: InteractionCallbackBody,
    maxBody: LARGE_BODY.message,
    form: true,
    response: { status: 200, body: InteractionCallback, unchanged: 204 },
    rateLimit: perInteraction('interactions.respond', 'interaction_token'),
  }),
  getOriginalInteractionResponse: defineOperation({
    id: 'getOriginalInteractionResponse',
    method: 'GET',
    path: '/webhooks/{webhook_id}/{webhook_token}/messages/@original',
    summary: 'Returns the first response to an interaction.',
    caller: 'none',
    params: withToken,
    notFound: 10008,
    errorStatuses: [401, 403],
    response: { status: 200, body: Message },
    rateLimit: perInteraction('webhooks.messages', 'webhook_token'),
  }),
  updateOriginalInteractionResponse: defineOperation({
    id: 'updateOriginalInteractionResponse',
    method: 'PATCH',
    path: '/webhooks/{webhook_id}/{webhook_token}/messages/@original',
    summary: 'Edits the first response to an interaction.',
    caller: 'none',
    params: withToken,
    notFound: 10008,
    errorStatuses: [401, 403],
    body: UpdateMessageBody,
    maxBody: LARGE_BODY.message,
    form: true,
    response: { status: 200, body: Message },
    rateLimit: perInteraction('webhooks.messages', 'webhook_token'),
  }),
  deleteOriginalInteractionResponse: defineOperation({
    id: 'deleteOriginalInteractionResponse',
    method: 'DELETE',
    path: '/webhooks/{webhook_id}/{webhook_token}/messages/@original',
    summary: 'Deletes the first response to an interaction.',
    caller: 'none',
    params: withToken,
    notFound: 10008,
    errorStatuses: [401, 403],
    response: { status: 204 },
    rateLimit: perInteraction('webhooks.messages', 'webhook_token'),
  }),
  getMessageInteractionData: defineOperation({
    id: 'getMessageInteractionData',
    method: 'GET',
    path: '/channels/{channel_id}/messages/{message_id}/interaction-data',
    summary: 'Returns the command, with its options, to which a message responds.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10008,
    response: { status: 200, body: MessageInteractionData },
  }),
  listInteractionDeliveries: defineOperation({
    id: 'listInteractionDeliveries',
    method: 'GET',
    path: '/applications/{application_id}/interaction-deliveries',
    summary: 'Lists the last interactions that were sent to an application, newest first. Ours.',
    caller: 'user',
    notFound: 10002,
    response: { status: 200, body: List(InteractionDelivery, INTERACTION_LIMITS.deliveries) },
    rateLimit: { bucket: 'interactions.deliveries', limit: 30, windowMs: 10_000 },
  }),
  getInteractionDelivery: defineOperation({
    id: 'getInteractionDelivery',
    method: 'GET',
    path: '/applications/{application_id}/interaction-deliveries/{interaction_id}',
    summary: 'Returns an interaction that was sent to an application, with what was sent and received. Ours.',
    caller: 'user',
    notFound: 10062,
    response: { status: 200, body: InteractionDeliveryDetails },
  }),
  repeatInteractionDelivery: defineOperation({
    id: 'repeatInteractionDelivery',
    method: 'POST',
    path: '/applications/{application_id}/interaction-deliveries/{interaction_id}',
    summary: 'Sends an interaction again as a test, whose responses are logged and not executed. Ours.',
    caller: 'user',
    notFound: 10062,
    response: { status: 200, body: InteractionDelivery },
    rateLimit: { bucket: 'interactions.repeat', limit: 5, windowMs: 5_000 },
  }),
};
