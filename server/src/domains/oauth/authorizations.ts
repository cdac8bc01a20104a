import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { OAuth2Authorization } from '@guildhall/protocol/oauth/authorization-schemas';
import type { App, Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import {
  loadApplication,
  loadApplications,
  presentPartialApplication,
  sendEvent,
} from '../applications/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { type Grant, loadGrants } from './store.ts';
import { withdraw } from './withdraw.ts';

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

/** Ends everything that the caller lets the application of a consent do. Throws 10012. */
export async function deleteAuthorization(context: Context, grantId: string, place: Place): Promise<void> {
  const { app, caller } = context;
  const { application } = await getAuthorization(context, grantId);
  const row = await loadApplication(app.db, application.id);
  const user = await app.users.get(caller.userId);
  await app.db.transaction(async (tx) => {
    await withdraw(app, tx, caller.userId, application.id);
    if (row) await sendEvent(app, tx, row, 'APPLICATION_DEAUTHORIZED', { user });
    await recordSecurityEvent(app, tx, {
      userId: caller.userId,
      type: 'app_withdrawn',
      place,
      details: { name: application.name },
    });
  });
}
