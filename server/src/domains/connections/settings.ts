import type { ServiceChange, ServiceSettings } from '@guildhall/protocol/connections/schemas';
import { CONNECTION_SERVICES, DOMAIN, SANDBOX } from '@guildhall/protocol/connections/services';
import { CONNECTION_LIMITS } from '@guildhall/protocol/limits/connections';
import type { App, CallContext, Context } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { loadApplication } from '../applications/index.ts';
import { logForInstance, requireInstanceOwner } from '../instance/index.ts';
import { getRedirectUri } from './connect.ts';
import { describeService, getServiceName } from './find-provider.ts';
import { isSecureUrl } from './secure-url.ts';
import { READY_MADE } from './services.ts';
import {
  deleteService,
  type Endpoints,
  loadService,
  loadServices,
  type ServiceRow,
  storeService,
} from './services-store.ts';

const NAMES = [
  'issuer',
  'authorize_url',
  'token_url',
  'profile_url',
  'scopes',
  'id_path',
  'name_path',
] as const satisfies readonly (keyof Endpoints)[];
const URLS = ['issuer', 'authorize_url', 'token_url', 'profile_url'] as const;
const TYPE = /^[a-z][a-z0-9-]{0,31}$/;

const empty = (type: string): ServiceRow => ({
  type,
  name: null,
  client_id: null,
  client_secret: null,
  application_id: null,
  endpoints: {},
});

const present = (app: App, row: ServiceRow, isSetUp: boolean): ServiceSettings => ({
  type: row.type,
  name: getServiceName(row),
  ready_made: row.type in READY_MADE || row.type === SANDBOX,
  enabled: isSetUp && (row.type === SANDBOX || (row.client_id !== null && row.client_secret !== null)),
  client_id: row.client_id,
  has_secret: row.client_secret !== null,
  application_id: row.application_id,
  ...row.endpoints,
  redirect_uri: getRedirectUri(app, row.type),
});

/** The services that the owner can set up: those with a description, and those that the owner added. */
export async function listServices(context: Context): Promise<ServiceSettings[]> {
  await requireInstanceOwner(context);
  const { app } = context;
  const rows = await loadServices(app.db);
  const known = Object.keys(CONNECTION_SERVICES).filter((type) => type !== DOMAIN);
  const others = known.filter((type) => !rows.some((row) => row.type === type));
  return [
    ...rows.map((row) => present(app, row, true)),
    ...others.map((type) => present(app, empty(type), false)),
  ].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function readEndpoints(change: ServiceChange): Endpoints {
  for (const name of URLS) {
    const url = change[name];
    if (url && !isSecureUrl(url))
      throw invalidForm({ [name]: { code: 'URL_INVALID', message: 'Must be an https address.' } });
  }
  return Object.fromEntries(
    NAMES.flatMap((name) => (change[name] ? [[name, change[name]]] : [])),
  ) as Endpoints;
}

const isSameService = (a: ServiceRow | undefined, b: Pick<ServiceRow, 'client_id' | 'endpoints'>): boolean =>
  a?.client_id === b.client_id && NAMES.every((name) => a?.endpoints[name] === b.endpoints[name]);

/**
 * Sets up a service, and logs it. Without a secret the stored one is kept, but only for the same client and addresses, so that it can't be
 * sent elsewhere. Throws 404 for everybody but the owner, 50035.
 */
export async function updateService(
  context: CallContext,
  type: string,
  change: ServiceChange,
): Promise<ServiceSettings> {
  await requireInstanceOwner(context);
  const { app, caller } = context;
  if (!TYPE.test(type) || type === DOMAIN)
    throw invalidForm({
      connection_type: {
        code: 'BASE_TYPE_CHOICES',
        message: 'Must be lowercase letters, digits and hyphens.',
      },
    });
  const endpoints = readEndpoints(change);
  if (change.application_id && !(await loadApplication(app.db, change.application_id)))
    throw invalidForm({ application_id: { code: 'UNKNOWN_APPLICATION', message: 'Unknown application' } });
  if (type !== SANDBOX && !describeService({ type, endpoints }))
    throw invalidForm({
      issuer: {
        code: 'BASE_TYPE_REQUIRED',
        message: 'Give the issuer, or the three addresses of OAuth2.',
      },
    });
  const stored = await loadService(app.db, type);
  const row = {
    type,
    name: change.name?.trim() || null,
    client_id: change.client_id?.trim() || null,
    application_id: change.application_id ?? null,
    endpoints,
  };
  const kept = isSameService(stored, row) ? (stored?.client_secret ?? null) : null;
  const secret = change.client_secret
    ? app.connectionKeys.seal(`service ${type}`, change.client_secret)
    : kept;
  await app.db.transaction(async (tx) => {
    if (!(await storeService(tx, { ...row, client_secret: secret }, CONNECTION_LIMITS.services)))
      throw invalidForm({
        connection_type: {
          code: 'MAXIMUM_NUMBER_OF_SERVICES',
          message: `At most ${CONNECTION_LIMITS.services} services can be set up.`,
        },
      });
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: 'connections.update',
      details: { name: type },
    });
  });
  return present(app, { ...row, client_secret: secret }, true);
}

/** Turns a service off, and logs it: its connections stay, but can't be refreshed. Throws 404 for everybody but the owner. */
export async function removeService(context: Context, type: string): Promise<void> {
  await requireInstanceOwner(context);
  const { app, caller } = context;
  await app.db.transaction(async (tx) => {
    if (await deleteService(tx, type))
      await logForInstance(app, tx, {
        userId: caller.userId,
        action: 'connections.delete',
        details: { name: type },
      });
  });
}
