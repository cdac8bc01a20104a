import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { RevealedActivity } from '@guildhall/protocol/activities/invites';
import type { SessionPresence, SessionTraits } from '../session/session.ts';
import type { VariantTraits } from '../session/variant.ts';

/** Identifies the session and the sign-in that requests it, which must be the one that created it. */
export interface Claim {
  readonly sessionId: string;
  readonly userId: string;
  readonly signIn: string;
}

/** `Progress.heads` by subject. */
export type Heads = Readonly<Record<string, readonly string[]>>;

/** A request to the process that holds a session. */
export type Question =
  | (Claim & { readonly ask: 'describe' })
  | (Claim & { readonly ask: 'release'; readonly seq: number; readonly heads: Heads });

/** There is no such session for this claim. */
export interface Unknown {
  readonly unknown: true;
}

/** The settings of a session that it keeps on another process. */
export interface Description extends Omit<SessionTraits, 'variant'> {
  readonly variant: VariantTraits;
  readonly presence: SessionPresence | undefined;
  /** Guilds it subscribed to. */
  readonly subscriptions: readonly string[] | undefined;
  /** The member lists it subscribed to, in the form of opcode 37. */
  readonly lists: object | undefined;
  /** Hidden activities that it receives. */
  readonly revealed?: readonly RevealedActivity[];
}

/** A dispatch: its type, `,"d":…}` as bytes, the id of the bus event that caused it. */
export type PackedEvent = readonly [type: string, data: string, eventId?: string];

/** The stream of a session up to its handover. */
export interface Parcel {
  /** The last sequence number. */
  readonly seq: number;
  /** Dispatches that the client has not received. */
  readonly missed: readonly PackedEvent[];
  /** Ids of the bus events that were recently delivered to it. */
  readonly delivered: readonly string[];
  /** Guilds that the client knows. */
  readonly guildIds: readonly string[];
  /** Guilds with read states still to be sent. */
  readonly revealing: readonly string[];
  readonly heads: Heads;
}

/** The response to `release`. */
export type Release =
  | Unknown
  | { readonly invalidSeq: true }
  /** The process could not catch up in time, and still holds the session. */
  | { readonly later: true }
  | { readonly parcel: string };

const compress = promisify(deflate);
const expand = promisify(inflate);

/** Largest packed parcel in bytes: NATS limits messages to a megabyte. */
const MAX_PACKED = 900_000;
/** Largest unpacked parcel in bytes. */
export const MAX_PARCEL = 4 * 1024 * 1024;

/** Packs a parcel into text. Returns undefined if it is too large for one message. */
export async function pack(parcel: Parcel): Promise<string | undefined> {
  const text = (await compress(JSON.stringify(parcel), { level: 1 })).toString('base64');
  return text.length <= MAX_PACKED ? text : undefined;
}

/** Unpacks the text made by `pack`. */
export async function unpack(text: string): Promise<Parcel> {
  const json = await expand(Buffer.from(text, 'base64'), { maxOutputLength: 2 * MAX_PARCEL });
  return JSON.parse(json.toString()) as Parcel;
}
