import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { AddressCheck } from '@guildhall/protocol/instance/setup';
import type { App } from '../../app.ts';
import { EgressError } from '../../platform/egress/index.ts';

/** Whether a URL's host name always refers to the client's own machine. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Timeout for the response, in milliseconds. */
const TIMEOUT_MS = 8_000;
/** Bytes of the response that are read. */
const MAX_BYTES = 16 * 1024;

/** Whether a body is what `GET /instance` returns. */
function isInstance(body: Buffer): boolean {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && 'registration' in parsed && 'is_owner' in parsed;
  } catch {
    return false;
  }
}

const describe = (error: EgressError): string => {
  const cause = error.cause instanceof Error && error.cause.message !== '' ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.slice(0, INSTANCE_LIMITS.outsideError);
};

/** Calls the public address from outside, and returns the result. Never connects to a private network. */
export async function checkAddress({
  config,
  egress,
}: Pick<App, 'config' | 'egress'>): Promise<AddressCheck> {
  const public_url = config.publicUrl;
  const found = (state: AddressCheck['state'], error: string | null = null) => ({ public_url, state, error });
  if (isLocalHost(new URL(public_url).hostname)) return found('local');
  try {
    const { status, body } = await egress.fetch(`${public_url}/api/v10/instance`, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      cut: true,
    });
    return found(status === 200 && isInstance(body) ? 'reachable' : 'other');
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return error.reason === 'address' ? found('private') : found('unreachable', describe(error));
  }
}
