import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { SessionPresence, SessionTraits } from '../session/session.ts';
import type { VariantTraits } from '../session/variant.ts';

/** Whose session is asked for: only the sign-in that began it may have it. */
export interface Claim {
  readonly sessionId: string;
  readonly userId: string;
  readonly signIn: string;
}

/** How far a process has followed the subjects of a session: `Progress.heads` by subject. */
export type Heads = Readonly<Record<string, readonly string[]>>;

/** A request to the process that has a session. */
export type Question =
  | (Claim & { readonly ask: 'describe' })
  | (Claim & { readonly ask: 'release'; readonly seq: number; readonly heads: Heads });

/** There is no such session, or not for this claim. */
export interface Unknown {
  readonly unknown: true;
}

/** What makes a session the same on another process. */
export interface Description extends Omit<SessionTraits, 'variant'> {
  readonly variant: VariantTraits;
  readonly presence: SessionPresence | undefined;
  /** Guilds whose every event it asked for. */
  readonly subscriptions: readonly string[] | undefined;
  /** The member lists that it looks at, as in opcode 37. */
  readonly lists: object | undefined;
}

/** An event of a session's: its type, `,"d":…}` as bytes, the event on the bus that it tells of. */
export type PackedEvent = readonly [type: string, data: string, eventId?: string];

/** What a session was sent until it was given up. */
export interface Parcel {
  /** The last number given. */
  readonly seq: number;
  /** The events that the client has not seen. */
  readonly missed: readonly PackedEvent[];
  /** Events on the bus that it was told of lately. */
  readonly told: readonly string[];
  /** Guilds as the client knows them. */
  readonly guildIds: readonly string[];
  /** Those in which read states were still to be sent. */
  readonly revealing: readonly string[];
  readonly heads: Heads;
}

/** The answer to `release`. */
export type Release = Unknown | { readonly invalidSeq: true } | { readonly parcel: string };

const compress = promisify(deflate);
const expand = promisify(inflate);

/** Bytes of packed text in one message: NATS takes a megabyte. */
const MAX_PACKED = 900_000;
/** Bytes that a parcel may have when unpacked. */
export const MAX_PARCEL = 4 * 1024 * 1024;

/** A parcel as text; undefined where it is too large for a message. */
export async function pack(parcel: Parcel): Promise<string | undefined> {
  const text = (await compress(JSON.stringify(parcel), { level: 1 })).toString('base64');
  return text.length <= MAX_PACKED ? text : undefined;
}

export async function unpack(text: string): Promise<Parcel> {
  const json = await expand(Buffer.from(text, 'base64'), { maxOutputLength: 2 * MAX_PARCEL });
  return JSON.parse(json.toString()) as Parcel;
}
