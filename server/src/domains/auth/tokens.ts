import { hash, randomBytes } from 'node:crypto';

/** A token of which only the hash is kept. */
export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** What a token says of itself; nothing of it is proven before its hash is found. */
export interface ParsedToken {
  readonly userId: string;
  /** SHA-256, base64: the key of caches. */
  readonly key: string;
}

/** 224 random bits: no slow hash is needed to keep them secret. */
const SECRET_BYTES = 28;
const SHAPE = /^([A-Za-z0-9_-]{2,28})\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{38}$/;
const TICKET_SHAPE = /^ticket\.([A-Za-z0-9_-]{2,28})\.([A-Za-z0-9_-]{43})$/;
const MAX_ID = 9_223_372_036_854_775_807n;

const digest = (text: string) => hash('sha256', text, 'buffer');
const encode = (text: string) => Buffer.from(text).toString('base64url');

const decodeUserId = (part: string): string | undefined => {
  const text = Buffer.from(part, 'base64url').toString('latin1');
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID ? text : undefined;
};

/** A token in the documented shape, which libraries check: user id, time in seconds and secret, each in base64url. */
export function createToken(userId: string, now = Date.now()): NewToken {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor(now / 1_000) >>> 0);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const token = `${encode(userId)}.${time.toString('base64url')}.${secret}`;
  return { token, hash: digest(token) };
}

/** Undefined for what can't be a token. */
export function parseToken(token: string): ParsedToken | undefined {
  const userId = decodeUserId(SHAPE.exec(token)?.[1] ?? '');
  return userId === undefined ? undefined : { userId, key: hash('sha256', token, 'base64') };
}

/** A one-use ticket of `userId`. */
export function createTicket(userId: string): NewToken {
  const token = `ticket.${encode(userId)}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: digest(token) };
}

/** Undefined for what can't be a ticket. */
export function parseTicket(ticket: string): { userId: string; hash: Buffer } | undefined {
  const userId = decodeUserId(TICKET_SHAPE.exec(ticket)?.[1] ?? '');
  return userId === undefined ? undefined : { userId, hash: digest(ticket) };
}
