import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { JsonWebKeys } from '@guildhall/protocol/oauth/schemas';
import { calculateJwkThumbprint, exportJWK, type JWTPayload, SignJWT } from 'jose';
import type { App } from '../../app.ts';
import type { Database } from '../../platform/database/index.ts';
import { insertKey, type KeyRow, loadKeys, tidyKeys } from './id-token-store.ts';

declare module '../../app.ts' {
  interface DomainServices {
    readonly idTokenKeys: IdTokenKeys;
  }
}

/** The instance's keys for ID tokens, shared by its processes. */
export interface IdTokenKeys {
  /** Signs the claims of an ID token. */
  sign(claims: JWTPayload): Promise<string>;
}

/** The algorithm that every client of OpenID Connect has to support. */
const ALGORITHM = 'RS256';

/** How long a process signs with a key before it looks for a newer one: far less than the two days that old keys stay published. */
const FRESH_MS = 300_000;

const readKey = ({ private_key }: KeyRow): KeyObject =>
  createPrivateKey({ key: private_key, type: 'pkcs8', format: 'der' });

const exportPublic = async (row: KeyRow): Promise<JsonWebKeys['keys'][number]> => {
  const { kty = '', n = '', e = '' } = await exportJWK(createPublicKey(readKey(row)));
  return { kty, kid: row.kid, use: 'sig', alg: ALGORITHM, n, e };
};

async function createKey(db: Database): Promise<void> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  await insertKey(db, {
    kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
    private_key: privateKey.export({ type: 'pkcs8', format: 'der' }),
  });
}

/** The public keys; creates the first one. */
export async function getPublicKeys(db: Database): Promise<JsonWebKeys> {
  return { keys: await Promise.all((await getKeys(db)).map(exportPublic)) };
}

async function getKeys(db: Database): Promise<KeyRow[]> {
  const known = await loadKeys(db);
  if (known.length > 0) return known;
  await createKey(db);
  return loadKeys(db);
}

/** Makes a new key when the newest one has signed long enough, and removes those that no token needs any more. */
export async function rotateKeys({ db }: Pick<App, 'db'>): Promise<void> {
  if (await tidyKeys(db)) await createKey(db);
}

export function createIdTokenKeys({ db }: Pick<App, 'db'>): IdTokenKeys {
  let signer: { readonly kid: string; readonly key: KeyObject; readonly until: number } | undefined;
  const getSigner = async () => {
    if (signer && signer.until > Date.now()) return signer;
    const [newest] = await getKeys(db);
    if (!newest) throw new Error('There is no key for ID tokens.');
    signer = { kid: newest.kid, key: readKey(newest), until: Date.now() + FRESH_MS };
    return signer;
  };
  return {
    async sign(claims) {
      const { kid, key } = await getSigner();
      return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key);
    },
  };
}
