import { setTimeout as sleep } from 'node:timers/promises';

/** Time limit until the first byte of the response, in ms, including the upload of a part. */
const TIMEOUT_MS = 120_000;

/** Attempts per request, and the delay before the second one in ms, which doubles with each attempt. */
const MAX_ATTEMPTS = 4;
const FIRST_DELAY_MS = 200;

/** Statuses of a service that is busy or restarting. */
const RETRYABLE_STATUSES = new Set([429, 500, 502, 503, 504]);

/**
 * Fetches like `fetch`, and retries after network errors and temporary statuses, except for POST, which might already have
 * taken effect. There is no time limit for the body of the response.
 */
export async function fetchWithRetry(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt === MAX_ATTEMPTS || init.method === 'POST';
    const response = await send(input, init).catch((error: unknown) => {
      if (last) throw error;
    });
    if (response && (last || !RETRYABLE_STATUSES.has(response.status))) return response;
    await response?.body?.cancel();
    await sleep(FIRST_DELAY_MS * 2 ** (attempt - 1));
  }
}

async function send(input: string | URL | Request, init: RequestInit): Promise<Response> {
  const abortController = new AbortController();
  const timer = setTimeout(
    () => abortController.abort(new Error(`no response within ${TIMEOUT_MS / 1000} s`)),
    TIMEOUT_MS,
  );
  try {
    const headers = new Headers(init.headers);
    // A compressing proxy would remove the length of the file from the response.
    headers.set('accept-encoding', 'identity');
    return await fetch(input, { ...init, headers, signal: abortController.signal });
  } finally {
    clearTimeout(timer);
  }
}
