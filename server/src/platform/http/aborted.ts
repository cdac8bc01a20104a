import type { HttpBindings } from '@hono/node-server';

/** What streams report when the other end is gone. */
const GONE = /^(?:ECONNRESET|EPIPE|ECANCELED|ABORT_ERR|ERR_STREAM_\w+|ERR_HTTP2_\w+)$/;

/**
 * Whether a call failed because its peer went away: there is nobody to respond to and nothing to mend. Other errors of such a call
 * are failures like any other.
 */
export function isAborted({ outgoing }: HttpBindings, error: unknown): boolean {
  if (!outgoing.destroyed || !(error instanceof Error)) return false;
  return error.name === 'AbortError' || GONE.test((error as NodeJS.ErrnoException).code ?? '');
}
