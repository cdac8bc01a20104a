import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { OAuthError } from './errors.ts';
import { loadSecretHash, setSecretHash } from './store.ts';

/** 256 random bits: no slow hash is needed to keep them secret. */
const SECRET_BYTES = 32;

const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');

interface Credentials {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
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

/**
 * Returns the application with this id and secret, in the header or the body. Throws invalid_client, also while its owner's
 * account is disabled.
 */
export async function authenticateClient(
  { db }: Pick<App, 'db'>,
  request: Request,
  body: Credentials,
): Promise<string> {
  const { client_id: id = '', client_secret: secret = '' } = readBasic(request) ?? body;
  const secretHash = isSnowflake(id) ? await loadSecretHash(db, id) : undefined;
  if (!secretHash || !timingSafeEqual(secretHash, digest(secret)))
    throw new OAuthError('invalid_client', 'The application’s id or secret is wrong.');
  return id;
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
