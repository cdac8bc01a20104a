import type { Connection, ConnectionChange } from '@guildhall/protocol/connections/schemas';
import { CONTACTS } from '@guildhall/protocol/contacts/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { apiError } from '../../platform/http/errors.ts';
import { connectionRemoved, connectionUpdated } from './events.ts';
import { presentConnection } from './present.ts';
import { loadServices } from './services-store.ts';
import { type ConnectionRow, changeConnection, deleteConnection, loadConnections } from './store.ts';

/** What an application sees has no integrations, and no contacts. */
const presentFor = ({ caller }: Context, rows: readonly ConnectionRow[]): Connection[] =>
  rows.flatMap((row) => {
    const connection = presentConnection(row);
    if (!caller.delegation) return connection;
    const { integrations: _, ...more } = connection;
    return row.type === CONTACTS ? [] : more;
  });

/** The caller's connections. */
export async function listConnections(context: Context): Promise<Connection[]> {
  return presentFor(context, await loadConnections(context.app.db, context.caller.userId));
}

/** The caller's two-way connections to the service that the calling application belongs to. Throws 50025 without an application. */
export async function listLinkedConnections(context: Context): Promise<Connection[]> {
  const { app, caller } = context;
  const { delegation } = caller;
  if (!delegation) throw apiError(ErrorCode.INVALID_OAUTH2_ACCESS_TOKEN);
  const services = await loadServices(app.db);
  const own = new Set(
    services.filter((row) => row.application_id === delegation.applicationId).map(({ type }) => type),
  );
  const rows = await loadConnections(app.db, caller.userId);
  return presentFor(
    context,
    rows.filter(({ type, two_way_link }) => two_way_link && own.has(type)),
  );
}

/** Throws 10001. */
export async function updateConnection(
  { app, caller }: Context,
  type: string,
  id: string,
  change: ConnectionChange,
): Promise<Connection> {
  return app.db.transaction(async (tx) => {
    const row = await changeConnection(tx, { user_id: caller.userId, type, id }, change);
    if (!row) throw apiError(ErrorCode.UNKNOWN_ACCOUNT);
    tx.emit(connectionUpdated(row));
    return presentConnection(row);
  });
}

/** Removes a connection, and with it the linked roles that need it. Throws 10001. */
export async function removeConnection(context: Context, type: string, id: string): Promise<void> {
  const { app, caller } = context;
  const { userId } = caller;
  await app.db.transaction(async (tx) => {
    if (!(await deleteConnection(tx, { user_id: userId, type, id })))
      throw apiError(ErrorCode.UNKNOWN_ACCOUNT);
    tx.emit(connectionRemoved(userId));
    await notifyDomains(context, tx, 'connectionsChanged', { userId });
  });
}
