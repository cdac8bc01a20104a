import { EventWebhooksStatus, type EventWebhookType } from '@guildhall/protocol/applications/event-webhooks';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { sendAccountEmail } from '../accounts/index.ts';
import { createRequestBody } from './event-webhooks.ts';
import { clearFailures, countFailure, loadEventTarget } from './event-webhooks-store.ts';
import { postSigned } from './signed-request.ts';
import type { ApplicationRow } from './store.ts';

interface AppEvent {
  readonly type: EventWebhookType;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: object;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'applications.send_event': { readonly applicationId: string; readonly event: AppEvent };
    'applications.mail_events_stopped': {
      readonly userId: string;
      readonly name: string;
      readonly url: string;
    };
  }
}

/** Tries of an event: with the growing pauses of the queue, about ten minutes (application documentation). */
const TRIES = 7;
/** Failed requests in a row after which events are no longer sent: ours. */
const MAX_FAILURES = 50;

/** Queues an event in the transaction, if the application has subscribed to its type. */
export async function sendEvent(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  {
    application_id: applicationId,
    event_webhooks_status: status,
    event_webhooks_types: types,
  }: ApplicationRow,
  type: EventWebhookType,
  data: object,
): Promise<void> {
  if (status !== EventWebhooksStatus.ENABLED || !types.includes(type)) return;
  const event = { type, timestamp: new Date().toISOString(), data };
  await app.jobs.add(tx.sql, 'applications.send_event', { applicationId, event }, { maxAttempts: TRIES });
}

/** Throws if the event should be sent again. */
async function deliver(app: App, applicationId: string, event: AppEvent): Promise<void> {
  const target = await loadEventTarget(app.db, applicationId);
  if (target?.status !== EventWebhooksStatus.ENABLED || target.url === null) return;
  const { url, signingKey } = target;
  try {
    const body = createRequestBody(applicationId, event);
    const { status } = await postSigned(app, { url, signingKey, body });
    if (status < 200 || status > 299) throw new Error(`The application responded with ${status}.`);
  } catch (error) {
    await app.db.transaction(async (tx) => {
      const stopped = await countFailure(tx, applicationId, MAX_FAILURES);
      if (!stopped) return;
      const { ownerId: userId, name } = stopped;
      await app.jobs.add(tx.sql, 'applications.mail_events_stopped', { userId, name, url });
    });
    throw error;
  }
  if (target.failures > 0) await clearFailures(app.db, applicationId);
}

/** Registers the jobs that send events to applications, and the email that says that they no longer are. */
export const eventJobs: DomainJobs = {
  'applications.send_event': {
    run: (app, { applicationId, event }) => deliver(app, applicationId, event),
    lane: 'outside',
  },
  'applications.mail_events_stopped': {
    run: (app, { userId, name, url }) =>
      sendAccountEmail(app, userId, ({ eventsStopped }) =>
        eventsStopped(name, url, `${app.config.publicUrl}/developers/applications`),
      ),
  },
};
