import type { Interaction } from '@guildhall/protocol/interactions/schemas';
import type { App } from '../../app.ts';
import { publishUnstored, userEnvelope } from '../../platform/outbox/index.ts';
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

/** Sends an interaction to its application. */
export function deliver(app: App, receiver: Receiver, interaction: Interaction): void {
  deliverByGateway(app, receiver, interaction);
}
