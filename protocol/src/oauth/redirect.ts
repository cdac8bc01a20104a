/** Whether an address is safe to redirect to: http or https, without a fragment (RFC 6749, 3.1.2), so that it can never be a script. */
export const isRedirectUri = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !text.includes('#');
};
