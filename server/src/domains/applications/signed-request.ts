import { createPrivateKey, sign } from 'node:crypto';
import type { App } from '../../app.ts';
import type { EgressResponse } from '../../platform/egress/index.ts';

/** The bytes before a raw Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Applications have that long to respond (application documentation). */
const TIMEOUT_MS = 3_000;
/** No response is read further. */
const MAX_BYTES = 64 * 1024;

export interface SignedRequest {
  readonly url: string;
  /** The application's private Ed25519 key, 32 bytes. */
  readonly signingKey: Buffer;
  readonly body: object;
  /** Whether the signature is wrong, to see whether the application checks it. */
  readonly forged?: boolean;
}

/** Sends JSON to an application, signed with its key. Throws EgressError. */
export function postSigned(
  { egress }: Pick<App, 'egress'>,
  { url, signingKey, body, forged = false }: SignedRequest,
): Promise<EgressResponse> {
  const text = JSON.stringify(body);
  const timestamp = Math.floor(Date.now() / 1_000).toString();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, signingKey]), format: 'der', type: 'pkcs8' });
  const signature = sign(null, Buffer.from(forged ? `${timestamp}0${text}` : timestamp + text), key);
  return egress.fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signature.toString('hex'),
      'x-signature-timestamp': timestamp,
    },
    body: text,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    cut: true,
    maxRedirects: 0,
  });
}
