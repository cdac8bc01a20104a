import type { Certificate } from '../certificate.ts';
import type { Challenges } from './challenges.ts';

export interface Order {
  /** URL of the certificate authority's directory. */
  readonly directory: string;
  readonly email: string | undefined;
  readonly names: readonly string[];
  /** PEM. The account belongs to the key's holder. */
  readonly accountKey: string;
  readonly challenges: Challenges;
}

/** Milliseconds for one call to the certificate authority. */
const CALL_MS = 30_000;

/**
 * Obtains a certificate for `names` with a new key, over an account that is created when there is none. Throws what the
 * certificate authority says is wrong.
 */
export async function orderCertificate(order: Order): Promise<Certificate> {
  const { directory, email, names, accountKey, challenges } = order;
  // Loaded here, as most instances never need it.
  const { default: acme } = await import('acme-client');
  acme.axios.defaults.timeout = CALL_MS;
  const client = new acme.Client({ directoryUrl: directory, accountKey, backoffMin: 1_000 });
  const [key, csr] = await acme.crypto.createCsr(
    { altNames: [...names] },
    await acme.crypto.createPrivateEcdsaKey(),
  );
  const cert = await client.auto({
    csr,
    ...(email ? { email } : {}),
    // The setting GUILDHALL_ACME_TERMS says so.
    termsOfServiceAgreed: true,
    challengePriority: ['http-01'],
    // The public address often can't be reached from inside its own network; the certificate authority looks from outside.
    skipChallengeVerification: true,
    challengeCreateFn: async (_authorization, { token }, keyAuthorization) =>
      challenges.set(token, keyAuthorization),
    challengeRemoveFn: async (_authorization, { token }) => challenges.delete(token),
  });
  return { cert, key: key.toString() };
}

/** A new account key, in PEM. */
export async function createAccountKey(): Promise<string> {
  const { default: acme } = await import('acme-client');
  return (await acme.crypto.createPrivateEcdsaKey()).toString();
}
