import type { OAuth2Authorization } from '@guildhall/protocol/applications/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App, Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { endConsents } from '../auth/index.ts';
import { type Grant, loadGrants } from '../oauth/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { presentPartialApplication } from './present.ts';
import { loadApplications } from './store.ts';

async function present(app: Pick<App, 'db'>, grants: readonly Grant[]): Promise<OAuth2Authorization[]> {
  const applications = await loadApplications(
    app.db,
    grants.map(({ applicationId }) => applicationId),
  );
  const byId = new Map(applications.map((row) => [row.application_id, row]));
  return grants.flatMap(({ id, applicationId, scopes }) => {
    const row = byId.get(applicationId);
    return row ? [{ id, scopes: [...scopes], application: presentPartialApplication(row) }] : [];
  });
}

/** A user's consents: the newest for each application, or all for one. Newest first. */
export async function listAuthorizations(
  { app, caller: { userId } }: Context,
  applicationId?: string,
): Promise<OAuth2Authorization[]> {
  const grants = await loadGrants(app.db, userId);
  const seen = new Set<string>();
  const wanted = grants.filter((grant) => {
    if (applicationId !== undefined) return grant.applicationId === applicationId;
    const isFirst = !seen.has(grant.applicationId);
    seen.add(grant.applicationId);
    return isFirst;
  });
  return present(app, wanted);
}

/** A consent of the caller. Throws 10012. */
export async function getAuthorization(
  { app, caller: { userId } }: Context,
  grantId: string,
): Promise<OAuth2Authorization> {
  const grants = await loadGrants(app.db, userId);
  const [found] = await present(
    app,
    grants.filter(({ id }) => id === grantId),
  );
  if (!found) throw apiError(ErrorCode.UNKNOWN_TOKEN);
  return found;
}

/** Takes back everything that one lets the application of a consent do. Throws 10012. */
export async function deleteAuthorization(context: Context, grantId: string, place: Place): Promise<void> {
  const { app, caller } = context;
  const { application } = await getAuthorization(context, grantId);
  await app.db.transaction(async (tx) => {
    await endConsents(tx, caller.userId, application.id);
    await recordSecurityEvent(app, tx, {
      userId: caller.userId,
      type: 'app_withdrawn',
      place,
      details: { name: application.name },
    });
  });
}
