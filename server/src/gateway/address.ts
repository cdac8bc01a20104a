/** The WebSocket address of the gateway at an origin such as https://chat.example.org. */
export const gatewayUrl = (publicUrl: string): string => `${publicUrl.replace(/^http/, 'ws')}/gateway`;

/**
 * The address at which a session can be resumed: the one that the client used. If that leads to another process, the session
 * moves to it.
 * @param host the handshake's Host header
 */
export function resumeUrl(publicUrl: string, host: string | undefined): string {
  const known = gatewayUrl(publicUrl);
  if (!host || !/^[A-Za-z0-9.:[\]_-]+$/.test(host)) return known;
  return `${known.slice(0, known.indexOf(':'))}://${host}/gateway`;
}
