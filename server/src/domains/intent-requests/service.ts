import { GRANTABLE_APPLICATION_FLAGS } from '@guildhall/protocol/applications/flags';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type {
  IntentDecision,
  NewIntentRequest,
  OpenIntentRequest,
} from '@guildhall/protocol/intent-requests/schemas';
import type { App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { sendAccountEmail } from '../accounts/index.ts';
import {
  accessApplication,
  getApplication,
  loadApplications,
  presentPartialApplication,
} from '../applications/index.ts';
import { logForInstance } from '../instance/index.ts';
import { grantFlags, loadOpenRequests, storeDecision, storeRequest } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'intent_requests.mail_decision': {
      readonly userId: string;
      readonly name: string;
      readonly granted: boolean;
      readonly reason: string | null;
    };
  }
}

/** Requests intents. Throws 10002, 20012, 50035 for flags that can't be granted. */
export async function requestIntents(
  context: Context,
  applicationId: string,
  body: NewIntentRequest,
): Promise<void> {
  await accessApplication(context, applicationId, 'edit');
  const { application_description: description, intents_flags_requested: flags = 0, ...answers } = body;
  if (flags === 0 || (flags & ~GRANTABLE_APPLICATION_FLAGS) !== 0)
    throw invalidForm({
      intents_flags_requested: { code: 'BASE_TYPE_CHOICES', message: 'Must be of the privileged intents.' },
    });
  const { userId } = context.caller;
  await storeRequest(context.app.db, { applicationId, userId, flags, description, answers });
}

/** The open requests, oldest first. */
export async function listRequests({ db }: Pick<App, 'db'>): Promise<OpenIntentRequest[]> {
  const rows = await loadOpenRequests(db);
  const applications = await loadApplications(
    db,
    rows.map(({ application_id }) => application_id),
  );
  const byId = new Map(applications.map((row) => [row.application_id, row]));
  return rows.flatMap(({ application_id, ...request }) => {
    const row = byId.get(application_id);
    if (!row) return [];
    return [{ ...request, application: presentPartialApplication(row), guild_count: row.guilds }];
  });
}

/** Grants or refuses the intents that an application requests, and informs its owner. Throws 10002. */
export async function decideRequest(
  { app, caller }: Context,
  applicationId: string,
  { granted, reason = null }: IntentDecision,
): Promise<void> {
  const { name, owner_id: userId } = await getApplication(app, applicationId);
  await app.db.transaction(async (tx) => {
    const flags = await storeDecision(tx, applicationId, granted, reason);
    if (flags === undefined) throw apiError(ErrorCode.UNKNOWN_APPLICATION);
    if (granted) await grantFlags(tx, applicationId, flags);
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: granted ? 'intents.grant' : 'intents.refuse',
      targetId: applicationId,
      details: { name },
    });
    await app.jobs.add(tx.sql, 'intent_requests.mail_decision', { userId, name, granted, reason });
  });
}

/** Registers the job that sends the email about a decision. */
export const intentRequestsJobs: DomainJobs = {
  'intent_requests.mail_decision': {
    run: (app, { userId, ...decision }) =>
      sendAccountEmail(app, userId, ({ intentsDecided }) =>
        intentsDecided(decision, `${app.config.publicUrl}/developers/applications`),
      ),
  },
};
