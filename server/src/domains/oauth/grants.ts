import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { createToken, endConsents, parseToken } from '../auth/index.ts';
import { type Consent, hasToken, insertCode } from './store.ts';

/**
 * Creates a code that the application can exchange once, within ten minutes, with the same redirect address, and the verifier whose
 * SHA-256 is `challenge` if there is one.
 */
export async function issueCode(
  tx: Tx,
  consent: Consent,
  redirectUri: string,
  challenge: Buffer | undefined,
): Promise<string> {
  const { token, hash } = createToken(consent.userId);
  await insertCode(tx, consent, { hash, redirectUri, challenge });
  return token;
}

/** Ends all consents of the token's person to the application. An invalid token is no error (RFC 7009, 2.2). */
export async function revokeGrants(
  app: Pick<App, 'db'>,
  applicationId: string,
  token: string,
): Promise<void> {
  const parsed = parseToken(token);
  if (!parsed) return;
  const { userId, key } = parsed;
  await app.db.transaction(async (tx) => {
    if (await hasToken(tx, userId, applicationId, key)) await endConsents(tx, userId, applicationId);
  });
}
