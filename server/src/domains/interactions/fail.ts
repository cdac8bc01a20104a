import type { App } from '../../app.ts';
import { notifyFailure } from './notify.ts';
import { failUnanswered } from './store.ts';

/** Fails those of the interactions that have no response. @param reason one of `InteractionFailureReason` */
export async function fail(app: App, interactionIds: readonly string[], reason: number): Promise<void> {
  for (const row of await failUnanswered(app.db, interactionIds)) {
    app.deliveryLog.note({ id: row.interaction_id, application_id: row.application_id }, { failure: 'time' });
    if (!row.is_test) notifyFailure(app, row, reason);
  }
}
