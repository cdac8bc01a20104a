import type { EventData, EventName } from '@guildhall/protocol/events';
import { InteractionFailureReason } from '@guildhall/protocol/interactions/types';
import type { App } from '../../app.ts';
import { publishUnstored, userEnvelope } from '../../platform/outbox/index.ts';
import type { FailedInteraction, InteractionRow } from './store.ts';

type Recipient = Pick<InteractionRow, 'interaction_id' | 'user_id' | 'session_id' | 'nonce'>;

/**
 * Publishes an event to the session that caused an interaction, or to all of the user's if it is unknown. It isn't stored: it
 * means nothing after the seconds in which the client waits.
 */
export function notifySession<Name extends EventName>(
  app: App,
  { user_id, session_id }: Recipient,
  type: Name,
  data: EventData[Name],
): void {
  const envelope = userEnvelope(user_id, type);
  const audience = {
    kind: 'user' as const,
    userId: user_id,
    ...(session_id === null ? {} : { sessionId: session_id }),
  };
  publishUnstored(app, { ...envelope, audience, data });
}

/** The id and the nonce, by which the client knows an interaction. */
export const getReference = ({ interaction_id, nonce }: Recipient) => ({
  id: interaction_id,
  ...(nonce === null ? {} : { nonce }),
});

export function notifySuccess(app: App, row: Recipient): void {
  notifySession(app, row, 'INTERACTION_SUCCESS', getReference(row));
}

/** @param reason one of `InteractionFailureReason` */
export function notifyFailure(
  app: App,
  row: FailedInteraction,
  reason: number = InteractionFailureReason.UNKNOWN,
): void {
  notifySession(app, row, 'INTERACTION_FAILURE', { ...getReference(row), reason_code: reason });
}
