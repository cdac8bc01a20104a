import { complainAboutResponse, readBody } from './response-schemas.ts';

const fetchUnchecked = globalThis.fetch;

/** Fails every call of a test to which the API responds in another way than its operation declares. */
globalThis.fetch = async (input, init) => {
  const response = await fetchUnchecked(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  if (!url.pathname.startsWith('/api/')) return response;
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const text = await response
    .clone()
    .text()
    .catch(() => undefined);
  // What broke off breaks off for the test too.
  if (text === undefined) return response;
  const body = readBody(text);
  const complaint = complainAboutResponse({ method, path: url.pathname, status: response.status, body });
  if (complaint) throw new Error(`${complaint}\n${text.slice(0, 4_000)}`);
  return response;
};
