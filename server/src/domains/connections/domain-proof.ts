import { isIP } from 'node:net';
import type { Connection } from '@guildhall/protocol/connections/schemas';
import { DOMAIN } from '@guildhall/protocol/connections/services';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { CONNECTION_LIMITS } from '@guildhall/protocol/limits/connections';
import type { App, Context } from '../../app.ts';
import { EgressError } from '../../platform/egress/index.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { storeAccount } from './connect.ts';

/** Top-level domains that name nothing on the public internet (RFC 2606, 6761, 6762, 8375, and ICANN's `internal`). */
const PRIVATE = new Set(['local', 'localhost', 'internal', 'invalid', 'onion', 'arpa', 'alt', 'lan', 'home']);
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const PROOF_BYTES = 1_024;

/** A domain in its one written form; undefined for addresses, single labels and names that are not public. */
export function readDomain(text: string): string | undefined {
  const asked = text.trim().toLowerCase().replace(/\.$/, '');
  if (/[^\p{L}\p{N}.-]/u.test(asked) || !URL.canParse(`https://${asked}`)) return undefined;
  const { hostname } = new URL(`https://${asked}`);
  const labels = hostname.split('.');
  const isDomain =
    hostname.length <= CONNECTION_LIMITS.domain &&
    labels.length >= 2 &&
    isIP(hostname) === 0 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) as string) &&
    !PRIVATE.has(labels.at(-1) as string);
  return isDomain ? hostname : undefined;
}

const ignore = (error: unknown) => {
  if (!(error instanceof EgressError)) throw error;
  return undefined;
};

/** Whether a domain shows a proof: in a TXT record, or at an address. Redirects don't count: they would let others prove it. */
export async function showsProof(
  { egress }: Pick<App, 'egress'>,
  domain: string,
  proof: string,
): Promise<boolean> {
  const texts = await egress.resolveTexts(`_guildhall.${domain}`).catch(ignore);
  if (texts?.some((text) => text.trim() === proof)) return true;
  const file = await egress
    .fetch(`https://${domain}/.well-known/guildhall`, { maxRedirects: 0, maxBytes: PROOF_BYTES, cut: true })
    .catch(ignore);
  return (
    file?.status === 200 &&
    file.body
      .toString('utf8')
      .split('\n')
      .some((line) => line.trim() === proof)
  );
}

/** Connects a domain that shows the caller's proof. Throws 50187 with the proof if it doesn't, and 50035 for anything but a public domain. */
export async function createDomainConnection(context: Context, text: string): Promise<Connection> {
  const { app, caller } = context;
  const domain = readDomain(text);
  if (domain === undefined)
    throw invalidForm({
      connection_id: { code: 'DOMAIN_INVALID', message: 'Must be a domain such as example.org.' },
    });
  const proof = app.connectionKeys.getDomainProof(caller.userId, domain);
  if (!(await showsProof(app, domain, proof)))
    throw apiError(ErrorCode.DOMAIN_NOT_PROVEN, { extra: { proof } });
  return storeAccount(context, DOMAIN, { id: domain, name: domain, verified: true, metadata: {} });
}
