import type { Interaction } from '@guildhall/protocol/interactions/schemas';
import { InteractionFailureReason } from '@guildhall/protocol/interactions/types';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { publishUnstored, userEnvelope } from '../../platform/outbox/index.ts';
import { accessForResponse } from './access.ts';
import { fail } from './fail.ts';
import { respond } from './respond.ts';
import type { Receiver } from './store.ts';

/** Publishes an interaction to the application's sessions: to those of the guild's shard. */
function deliverByGateway(app: App, { bot_id }: Receiver, interaction: Interaction): void {
  const { guild_id: guildId } = interaction;
  const audience = {
    kind: 'user' as const,
    userId: bot_id,
    ...(guildId === undefined ? {} : { guildId }),
  };
  const envelope = userEnvelope(bot_id, 'INTERACTION_CREATE');
  // Not stored: after three seconds it means nothing.
  publishUnstored(app, { ...envelope, audience, data: interaction });
}

/** Sends an interaction to an endpoint, and executes the response. */
async function deliverToEndpoint(app: App, receiver: Receiver, interaction: Interaction): Promise<void> {
  const { status, text, callback, failure } = await app.interactionEndpoints.send(receiver, interaction);
  app.deliveryLog.note(interaction, { status, response: text });
  if (failure !== undefined) {
    app.deliveryLog.note(interaction, { failure });
    await fail(app, [interaction.id], InteractionFailureReason.UNKNOWN);
    return;
  }
  if (!callback) return;
  try {
    await respond(app, await accessForResponse(app, interaction.id, interaction.token), callback, []);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    app.deliveryLog.note(interaction, { failure: 'invalid', response: `${error.message}\n${text}` });
    await fail(app, [interaction.id], InteractionFailureReason.UNKNOWN);
  }
}

/** Sends an interaction to its application. */
export function deliver(app: App, receiver: Receiver, interaction: Interaction, isTest = false): void {
  const isByEndpoint = receiver.interactions_endpoint_url !== null;
  app.deliveryLog.begin(interaction, isByEndpoint ? 'endpoint' : 'gateway', isTest);
  if (!isByEndpoint) deliverByGateway(app, receiver, interaction);
  else
    app.interactionEndpoints.track(
      deliverToEndpoint(app, receiver, interaction).catch((error: unknown) =>
        app.log.error('interactions.endpoint_failed', { error }),
      ),
    );
}
