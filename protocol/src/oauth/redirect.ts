/** Whether an address is safe to redirect to: http or https, without a fragment (RFC 6749, 3.1.2), so that it can never be a script. */
export const isRedirectUri = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !text.includes('#');
};

/** Schemes of apps, in reverse domain notation so that they collide with no other app's (RFC 8252, 7.1). */
const APP_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;

/** Whether an address opens an app. Other apps can claim its scheme, so its codes need a verifier (RFC 8252, 8.1). */
export const isAppRedirectUri = (text: string): boolean =>
  APP_SCHEME.test(URL.parse(text)?.protocol ?? '') && !text.includes('#');
