import { createHmac } from 'node:crypto';

/** The TURN servers of the instance, and the secret that they share with it. */
export interface TurnSettings {
  readonly urls: readonly string[];
  readonly secret: string;
}

/** An entry of `iceServers` in a browser. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

/** Whether browsers reach one of the relays over TCP or TLS. */
export const hasStreams = (turn: TurnSettings | undefined): boolean =>
  turn?.urls.some((url) => url.startsWith('turns:') || url.endsWith('transport=tcp')) ?? false;

/** Seconds for which credentials can be used, also to keep a relay open: longer than a call. */
const TTL = 86_400;

/**
 * TURN servers with credentials of their own for a user. The name says when they expire, and the password proves that we made them, as
 * coturn's `use-auth-secret` has it (draft-uberti-behave-turn-rest).
 *
 * @param now Unix milliseconds
 */
export function createIceServers(
  turn: TurnSettings | undefined,
  userId: string,
  now = Date.now(),
): readonly IceServer[] {
  if (!turn) return [];
  const username = `${Math.floor(now / 1_000) + TTL}:${userId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: turn.urls, username, credential }];
}
