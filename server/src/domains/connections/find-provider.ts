import type { AvailableService } from '@guildhall/protocol/connections/schemas';
import { CONNECTION_SERVICES, DOMAIN, SANDBOX } from '@guildhall/protocol/connections/services';
import type { App } from '../../app.ts';
import { createOAuthProvider } from './providers/oauth.ts';
import { createOpenIdProvider } from './providers/openid.ts';
import type { ConnectionProvider } from './providers/provider.ts';
import { createSandboxProvider } from './providers/sandbox.ts';
import { type IssuerDescription, READY_MADE, type ServiceDescription } from './services.ts';
import { loadService, loadServices, type ServiceRow } from './services-store.ts';

/** How a service signs users in: by its own addresses if the owner gave them, ready-made otherwise. Undefined without either. */
export function describeService({
  type,
  endpoints: { issuer, authorize_url, token_url, profile_url, scopes, id_path, name_path },
}: Pick<ServiceRow, 'type' | 'endpoints'>): ServiceDescription | IssuerDescription | undefined {
  if (type === 'mastodon' && issuer)
    return {
      authorizeUrl: new URL('/oauth/authorize', issuer).href,
      tokenUrl: new URL('/oauth/token', issuer).href,
      profileUrl: new URL('/api/v1/accounts/verify_credentials', issuer).href,
      scopes: scopes ?? 'read:accounts',
      clientAuth: 'form',
      id: 'url',
      name: 'acct',
      metadata: { created_at: 'created_at', followers: 'followers_count', posts: 'statuses_count' },
    };
  if (issuer)
    return { issuer, scopes: scopes ?? 'openid profile', id: 'sub', name: name_path ?? 'preferred_username' };
  if (authorize_url && token_url && profile_url)
    return {
      authorizeUrl: authorize_url,
      tokenUrl: token_url,
      profileUrl: profile_url,
      scopes: scopes ?? '',
      clientAuth: 'header',
      id: id_path ?? 'id',
      name: name_path ?? 'name',
      ...(READY_MADE[type]?.metadata ? { metadata: READY_MADE[type].metadata } : {}),
    };
  return READY_MADE[type];
}

function createProvider(
  { egress, config, connectionKeys }: App,
  row: ServiceRow,
): ConnectionProvider | undefined {
  if (row.type === SANDBOX) return createSandboxProvider(config.publicUrl);
  const description = describeService(row);
  if (!description || row.client_id === null || row.client_secret === null) return undefined;
  const client = { id: row.client_id, secret: connectionKeys.open(`service ${row.type}`, row.client_secret) };
  return 'issuer' in description
    ? createOpenIdProvider(egress, row.type, description, client)
    : createOAuthProvider(egress, row.type, description, client);
}

/** A service that the owner has set up, ready for use. */
export interface FoundProvider {
  readonly row: ServiceRow;
  readonly provider: ConnectionProvider;
}

/** Returns undefined for a service that the owner has not set up. */
export async function findProvider(app: App, type: string): Promise<FoundProvider | undefined> {
  const row = await loadService(app.db, type);
  const provider = row && createProvider(app, row);
  return provider && { row, provider };
}

/** A service's name for users. */
export const getServiceName = ({ type, name }: Pick<ServiceRow, 'type' | 'name'>): string =>
  name || CONNECTION_SERVICES[type]?.name || type;

/** The services that accounts can be connected of; domains always. */
export async function listAvailable(app: App): Promise<AvailableService[]> {
  const rows = await loadServices(app.db);
  const usable = rows.filter((row) => createProvider(app, row) !== undefined);
  return [...usable, { type: DOMAIN, name: null }]
    .map((row) => ({ type: row.type, name: getServiceName(row) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
