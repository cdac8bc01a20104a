import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ApplicationFlag } from '@guildhall/protocol/applications/flags';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { OAuthError } from './errors.ts';
import { loadClient, setSecretHash } from './store.ts';

/** 256 random bits: no slow hash is needed to keep them secret. */
const SECRET_BYTES = 32;

const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');

interface Credentials {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

/** The application that calls. */
export interface Client {
  readonly applicationId: string;
  /** Whether it proved itself with its secret. */
  readonly isProven: boolean;
}

/** HTTP basic authentication; its two parts are percent-encoded (RFC 6749, 2.3.1). */
function readBasic(request: Request): Credentials | undefined {
  const [, encoded] = /^Basic +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  try {
    return { client_id: decodeURIComponent(id), client_secret: decodeURIComponent(secret.join(':')) };
  } catch {
    return {};
  }
}

const refuse = () => new OAuthError('invalid_client', 'The application’s id or secret is wrong.');

/**
 * Returns the application with this id and secret, in the header or the body. A public application needs no secret, but a wrong
 * one is refused. Throws invalid_client, also while its owner's account is disabled.
 */
export async function authenticateClient(
  { db }: Pick<App, 'db'>,
  request: Request,
  body: Credentials,
): Promise<Client> {
  const { client_id: applicationId = '', client_secret: secret } = readBasic(request) ?? body;
  const client = isSnowflake(applicationId) ? await loadClient(db, applicationId) : undefined;
  if (!client) throw refuse();
  if (!secret) {
    if ((Number(client.flags) & ApplicationFlag.PUBLIC_OAUTH2_CLIENT) === 0) throw refuse();
    return { applicationId, isProven: false };
  }
  const { client_secret_hash: secretHash } = client;
  if (!secretHash || !timingSafeEqual(secretHash, digest(secret))) throw refuse();
  return { applicationId, isProven: true };
}

/** The same for what even a public application needs its secret for. Throws invalid_client. */
export function requireSecret({ applicationId, isProven }: Client): string {
  if (!isProven) throw new OAuthError('invalid_client', 'This needs the application’s secret.');
  return applicationId;
}

/** Gives an application a new secret: the only time at which it is shown. `record` is called in the same transaction. */
export async function resetSecret(
  { db }: Pick<App, 'db'>,
  applicationId: string,
  record: (tx: Tx) => Promise<void>,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await db.transaction(async (tx) => {
    await setSecretHash(tx, applicationId, digest(secret));
    await record(tx);
  });
  return secret;
}
