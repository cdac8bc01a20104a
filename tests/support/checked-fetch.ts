import { complainAboutResponse, readBody } from './response-schemas.ts';

const fetchUnchecked = globalThis.fetch;

/** Fetches; rejects if the API responds differently from the operation's declaration. */
export const fetchChecked: typeof fetch = async (input, init) => {
  const response = await fetchUnchecked(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  if (!url.pathname.startsWith('/api/')) return response;
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const text = await response
    .clone()
    .text()
    .catch(() => undefined);
  // A truncated response is truncated for the test too.
  if (text === undefined) return response;
  const body = readBody(text);
  const complaint = complainAboutResponse({ method, path: url.pathname, status: response.status, body });
  if (complaint) throw new Error(`${complaint}\n${text.slice(0, 4_000)}`);
  return response;
};
