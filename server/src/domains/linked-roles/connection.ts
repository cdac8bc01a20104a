import { isMetadataValue } from '@guildhall/protocol/linked-roles/operators';
import type {
  OwnRoleConnection,
  RoleConnection,
  RoleConnectionChange,
  RoleConnectionMetadata,
} from '@guildhall/protocol/linked-roles/schemas';
import type { Context } from '../../app.ts';
import { invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { getApplication, loadApplications, presentLinkedApplication } from '../applications/index.ts';
import { relink } from './relink.ts';
import { type ConnectionRow, deleteConnection, loadConnections, saveConnection } from './store.ts';

/** Throws 401 for a token of another application. */
function requireOwnToken({ caller: { delegation } }: Context, applicationId: string): void {
  if (delegation && delegation.applicationId !== applicationId) throw unauthorized();
}

/** Throws 50035 for values that are not among the application's records, or not of their type. */
function requireValues(
  values: Readonly<Record<string, string>>,
  records: readonly RoleConnectionMetadata[],
): void {
  for (const [key, value] of Object.entries(values)) {
    const record = records.find((one) => one.key === key);
    if (!record || !isMetadataValue(record.type, value))
      throw invalidForm({
        [`metadata.${key}`]: record
          ? { code: 'BASE_TYPE_BAD_FORMAT', message: 'Must be of the type of the record.' }
          : { code: 'BASE_TYPE_CHOICES', message: 'Must be a key of the application’s records.' },
      });
  }
}

const present = ({ platform_name, platform_username, metadata }: ConnectionRow): RoleConnection => ({
  ...(platform_name === null ? {} : { platform_name }),
  platform_username,
  metadata,
});

/** What the application set for the caller; empty before. Throws 401 for a token of another application, 10002. */
export async function getConnection(context: Context, applicationId: string): Promise<RoleConnection> {
  requireOwnToken(context, applicationId);
  await getApplication(context.app, applicationId);
  const rows = await loadConnections(context.app.db, context.caller.userId);
  const row = rows.find(({ application_id }) => application_id === applicationId);
  return row ? present(row) : { platform_username: null, metadata: {} };
}

/**
 * Replaces what the application set for the user, and gives and takes linked roles with it. Only the application can: throws 401 for
 * other tokens, 10002, 50035.
 */
export async function updateConnection(
  context: Context,
  applicationId: string,
  change: RoleConnectionChange,
): Promise<RoleConnection> {
  const { app, caller } = context;
  const application = await getApplication(app, applicationId);
  if (caller.delegation?.applicationId !== applicationId) throw unauthorized();
  const connection: ConnectionRow = {
    application_id: applicationId,
    platform_name: change.platform_name ?? null,
    platform_username: change.platform_username ?? null,
    metadata: change.metadata ?? {},
  };
  requireValues(connection.metadata, application.role_connections_metadata);
  await app.db.transaction(async (tx) => {
    await saveConnection(tx, caller.userId, connection);
    await relink(context, tx, { applicationId });
  });
  return present(connection);
}

/** Removes what the application set for the caller, and the roles that need it. Throws 401 for a token of another application, 10002. */
export async function removeConnection(context: Context, applicationId: string): Promise<void> {
  const { app, caller } = context;
  requireOwnToken(context, applicationId);
  await getApplication(app, applicationId);
  await app.db.transaction(async (tx) => {
    if (await deleteConnection(tx, caller.userId, applicationId))
      await relink(context, tx, { applicationId });
  });
}

/** What applications set for the caller. */
export async function listConnections({ app, caller }: Context): Promise<OwnRoleConnection[]> {
  const rows = await loadConnections(app.db, caller.userId);
  const applications = await loadApplications(
    app.db,
    rows.map(({ application_id }) => application_id),
  );
  return rows.flatMap((row) => {
    const application = applications.find(({ application_id }) => application_id === row.application_id);
    return application
      ? [
          {
            ...present(row),
            application: presentLinkedApplication(application),
            application_metadata: application.role_connections_metadata,
          },
        ]
      : [];
  });
}
