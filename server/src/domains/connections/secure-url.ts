/** Whether secrets can be sent to an address: encrypted, or to a name of the test domain, which never leaves the machine (RFC 6761). */
export function isSecureUrl(url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && hostname.endsWith('.test'));
  return isAllowed && username === '' && password === '';
}
