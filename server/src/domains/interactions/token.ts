import { hash, randomBytes } from 'node:crypto';
import { isSnowflake } from '@guildhall/protocol/snowflake';

const SECRET_BYTES = 48;

/** Tokens begin with the base64 of it, by which they differ from those of webhooks. */
const PREFIX = 'interaction:';

/** Returns the hash under which a token is stored. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns a new token for an interaction. */
export const createToken = (interactionId: string): string =>
  Buffer.from(`${PREFIX}${interactionId}:${randomBytes(SECRET_BYTES).toString('base64url')}`).toString(
    'base64url',
  );

/** Returns the interaction that a token names; undefined if it is no token of an interaction. Whether it is valid, only its hash says. */
export function readToken(token: string): string | undefined {
  const text = Buffer.from(token, 'base64url').toString('latin1');
  const id = text.startsWith(PREFIX) ? (text.slice(PREFIX.length).split(':', 1)[0] ?? '') : '';
  return isSnowflake(id) ? id : undefined;
}

/** Whether a token in a URL is one of an interaction. */
export const isInteractionToken = (token: string | undefined): boolean =>
  token !== undefined && readToken(token) !== undefined;
