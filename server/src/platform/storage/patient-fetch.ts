import { setTimeout as sleep } from 'node:timers/promises';

/** How long a request may take until the first byte of its answer, in ms: a part goes up in it too. */
const PATIENCE = 120_000;

/** How often a request is sent, and the wait before the second time, in ms; it doubles with each. */
const TRIES = 4;
const WAIT = 200;

/** What a service says while it is busy or restarting. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/**
 * `fetch` that outlasts a service's bad moments: what failed in passing is sent again, unless it is a POST, which
 * may have had its effect. The body of the answer is waited for without an end.
 */
export async function patientFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt === TRIES || init.method === 'POST';
    const response = await send(input, init).catch((error: unknown) => {
      if (last) throw error;
    });
    if (response && (last || !PASSING.has(response.status))) return response;
    await response?.body?.cancel();
    await sleep(WAIT * 2 ** (attempt - 1));
  }
}

async function send(input: string | URL | Request, init: RequestInit): Promise<Response> {
  const hurry = new AbortController();
  const timer = setTimeout(() => hurry.abort(new Error(`no answer within ${PATIENCE / 1000} s`)), PATIENCE);
  try {
    const headers = new Headers(init.headers);
    // A proxy that compresses would take the length of the file from the answer.
    headers.set('accept-encoding', 'identity');
    return await fetch(input, { ...init, headers, signal: hurry.signal });
  } finally {
    clearTimeout(timer);
  }
}
