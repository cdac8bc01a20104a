import { DOMAIN, TOKEN_TYPES } from '@guildhall/protocol/connections/services';
import { CONTACTS } from '@guildhall/protocol/contacts/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Actor, App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { type DomainJobs, notifyDomains } from '../../domain.ts';
import { apiError } from '../../platform/http/errors.ts';
import { deleteExpired } from './authorizations-store.ts';
import { complainAboutService } from './connect.ts';
import { showsProof } from './domain-proof.ts';
import { connectionUpdated } from './events.ts';
import { findProvider } from './find-provider.ts';
import { type ConnectedAccount, ProviderError, type Tokens } from './providers/provider.ts';
import {
  type ConnectionKey,
  type ConnectionRow,
  loadConnection,
  loadStale,
  revokeConnection,
  storeRefreshed,
  touchConnection,
} from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'connections.refresh_stale': Record<string, never>;
    'connections.refresh': ConnectionKey;
    'connections.delete_expired': Record<string, never>;
  }
}

const openTokens = ({ connectionKeys }: App, { user_id, tokens }: ConnectionRow): Tokens | undefined =>
  tokens === null ? undefined : (JSON.parse(connectionKeys.open(user_id, tokens)) as Tokens);

/** The account as its service has it now. Throws ProviderError. */
async function readAgain(app: App, row: ConnectionRow): Promise<ConnectedAccount> {
  if (row.type === DOMAIN) {
    const proof = app.connectionKeys.getDomainProof(row.user_id, row.id);
    if (!(await showsProof(app, row.id, proof))) throw new ProviderError('refused');
    return { id: row.id, name: row.name, verified: true, metadata: {} };
  }
  if (row.type === CONTACTS) return { id: row.id, name: row.name, verified: true, metadata: {} };
  const found = await findProvider(app, row.type);
  if (!found) throw new ProviderError('unreachable');
  const account = await found.provider.refresh({ id: row.id, name: row.name, tokens: openTokens(app, row) });
  if (account.id !== row.id) throw new ProviderError('refused');
  return account;
}

/**
 * Reads a connected account again, and publishes what changed. If the service refuses, the connection is marked as revoked. Throws
 * ProviderError, also then.
 */
async function refresh(context: Context<Actor>, row: ConnectionRow): Promise<Tokens | undefined> {
  const { app } = context;
  const store = async (change: Parameters<typeof app.db.transaction>[0]) => {
    await app.db.transaction(async (tx) => {
      const stored = (await change(tx)) as ConnectionRow | undefined;
      if (!stored) return;
      tx.emit(connectionUpdated(stored));
      await notifyDomains(context, tx, 'connectionsChanged', { userId: row.user_id });
    });
  };
  try {
    const { name, metadata, tokens } = await readAgain(app, row);
    const sealed = tokens ? app.connectionKeys.seal(row.user_id, JSON.stringify(tokens)) : null;
    await store((tx) => storeRefreshed(tx, row, { name, metadata, tokens: sealed }));
    return tokens;
  } catch (error) {
    if (error instanceof ProviderError && error.reason === 'refused')
      await store((tx) => revokeConnection(tx, row));
    throw error;
  }
}

async function getConnection({ app, caller }: Context, type: string, id: string): Promise<ConnectionRow> {
  const row = await loadConnection(app.db, { user_id: caller.userId, type, id });
  if (!row) throw apiError(ErrorCode.UNKNOWN_ACCOUNT);
  return row;
}

/** Reads a connected account of the caller again. Throws 10001, 40012 if the service refuses, and 50035 if it can't be reached. */
export async function refreshConnection(
  context: Context,
  type: string,
  id: string,
): Promise<Tokens | undefined> {
  const row = await getConnection(context, type, id);
  return refresh(context, row).catch((error: unknown) => {
    if (error instanceof ProviderError && error.reason === 'refused')
      throw apiError(ErrorCode.CONNECTION_HAS_BEEN_REVOKED);
    return complainAboutService(context.app, type, error);
  });
}

/** Returns a new access token of a connected account. Throws 10001, 10010 for services whose clients need none, 40012, 50035. */
export async function getConnectionToken(context: Context, type: string, id: string): Promise<string> {
  if (!TOKEN_TYPES.includes(type)) {
    await getConnection(context, type, id);
    throw apiError(ErrorCode.UNKNOWN_PROVIDER);
  }
  const tokens = await refreshConnection(context, type, id);
  if (!tokens) throw apiError(ErrorCode.CONNECTION_HAS_BEEN_REVOKED);
  return tokens.access;
}

/** Days after which a connection is read again. */
const STALE_DAYS = 7;
const BATCH = 500;

async function refreshStale({ db, jobs }: App): Promise<void> {
  const stale = await loadStale(db, STALE_DAYS, BATCH);
  if (stale.length === 0) return;
  await db.transaction((tx) =>
    jobs.addAll(
      tx.sql,
      'connections.refresh',
      stale.map((key) => ({ payload: key, key: `connections.refresh ${key.user_id} ${key.type} ${key.id}` })),
    ),
  );
}

async function refreshOne(app: App, key: ConnectionKey): Promise<void> {
  const row = await loadConnection(app.db, key);
  if (!row) return;
  try {
    await refresh(createContext(app, key.user_id), row);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.reason !== 'refused') await app.db.transaction((tx) => touchConnection(tx, key));
  }
}

/** Connections are read again every week, so that linked roles and profiles follow. */
export const connectionsJobs: DomainJobs = {
  'connections.refresh_stale': { run: refreshStale, cron: '23 * * * *' },
  'connections.refresh': { run: refreshOne, lane: 'outside' },
  'connections.delete_expired': { run: ({ db }) => deleteExpired(db), cron: '*/20 * * * *' },
};
