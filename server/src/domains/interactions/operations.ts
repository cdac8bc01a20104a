import type { interactionsOperations } from '@guildhall/protocol/interactions/operations';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Handlers } from '../../domain.ts';
import { accessForResponse } from './access.ts';
import { createInteraction } from './create.ts';
import { getDelivery, listDeliveries, repeatDelivery } from './deliveries.ts';
import { dismissEphemeral } from './ephemeral.ts';
import { getMessageInteractionData } from './message-data.ts';
import { respond } from './respond.ts';

export const interactionsHandlers: Handlers<typeof interactionsOperations> = {
  createInteraction: (call) => createInteraction(call, call.body),
  dismissEphemeralMessage: (call) => dismissEphemeral(call, call.params.channel_id, call.params.message_id),
  createInteractionResponse: async ({ app, params, query, body, files, headers }) => {
    const { interaction_id, interaction_token } = params;
    const row = await accessForResponse(app, interaction_id, interaction_token);
    const result = await respond(app, row, body, files);
    return isSet(query.with_response) ? result : new Response(null, { status: 204, headers });
  },
  getOriginalInteractionResponse: ({ app, params }) => app.interactionMessages.get(params, '@original'),
  updateOriginalInteractionResponse: async ({ app, params, body, files }) =>
    (await app.interactionMessages.edit(params, '@original', body, files)) as never,
  deleteOriginalInteractionResponse: ({ app, params }) => app.interactionMessages.delete(params, '@original'),
  getMessageInteractionData: (call) => getMessageInteractionData(call, call.params),
  listInteractionDeliveries: (call) => listDeliveries(call, call.params.application_id),
  getInteractionDelivery: (call) => getDelivery(call, call.params),
  repeatInteractionDelivery: (call) => repeatDelivery(call, call.params),
};
