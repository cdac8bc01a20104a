import { hash, randomBytes } from 'node:crypto';

/** A token of which only the hash is stored. */
export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** The claims of a token, unproven until its hash is found. */
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

/** The parts of a token that are otherwise new: for tokens that can be created again. */
export interface TokenSeed {
  /** At least 28 bytes; the rest is unused. */
  readonly secret: Buffer;
  readonly madeAt: Date;
}

const withSecret = (userId: string, { secret, madeAt }: TokenSeed): NewToken => {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor(madeAt.getTime() / 1_000) >>> 0);
  const token = `${encode(userId)}.${time.toString('base64url')}.${secret.toString('base64url')}`;
  return { token, hash: digest(token) };
};

const newSeed = (): TokenSeed => ({ secret: randomBytes(SECRET_BYTES), madeAt: new Date() });

/** A token in the documented shape, which libraries check: user id, time in seconds and secret, each in base64url. */
export const createToken = (userId: string, seed: TokenSeed = newSeed()): NewToken =>
  withSecret(userId, { ...seed, secret: seed.secret.subarray(0, SECRET_BYTES) });

/** Bytes of a secret that a whole family of tokens shares; the others, 96 random bits, are unique to each token. */
const FAMILY_BYTES = 16;

/** A token of a family: of `family`, which `getFamily` read from an earlier one, or of a new one. */
export function createFamilyToken(
  userId: string,
  family: Buffer = randomBytes(FAMILY_BYTES),
  seed: TokenSeed = newSeed(),
): NewToken & { readonly familyHash: Buffer } {
  const own = seed.secret.subarray(0, SECRET_BYTES - FAMILY_BYTES);
  return {
    ...withSecret(userId, { ...seed, secret: Buffer.concat([family, own]) }),
    familyHash: hash('sha256', family, 'buffer'),
  };
}

/** The shared part of a family's tokens, and its hash. Only for tokens that `parseToken` accepted. */
export function getFamily(token: string): { readonly family: Buffer; readonly hash: Buffer } {
  const family = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url').subarray(0, FAMILY_BYTES);
  return { family, hash: hash('sha256', family, 'buffer') };
}

/** Undefined for malformed tokens. */
export function parseToken(token: string): ParsedToken | undefined {
  const userId = decodeUserId(SHAPE.exec(token)?.[1] ?? '');
  return userId === undefined ? undefined : { userId, key: hash('sha256', token, 'base64') };
}

/** A one-use ticket of `userId`. */
export function createTicket(userId: string): NewToken {
  const token = `ticket.${encode(userId)}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: digest(token) };
}

/** Undefined for malformed tickets. */
export function parseTicket(ticket: string): { userId: string; hash: Buffer } | undefined {
  const userId = decodeUserId(TICKET_SHAPE.exec(ticket)?.[1] ?? '');
  return userId === undefined ? undefined : { userId, hash: digest(ticket) };
}
