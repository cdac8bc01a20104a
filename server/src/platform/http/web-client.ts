/**
 * Whether another site, or another host of ours, made the browser send the request. Browsers say so in `Sec-Fetch-Site` on encrypted
 * pages and on localhost; `none` is an address that the user typed.
 */
export const isForged = (request: Request): boolean => {
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
};

/**
 * Whether a call comes from our web client. No preflight allows other sites this header (platform/http/cors.ts); the browser's
 * statement about the calling site is checked as well.
 */
export const fromWebClient = (request: Request): boolean =>
  request.headers.get('x-guildhall') === '1' && !isForged(request);
