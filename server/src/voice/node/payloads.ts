import { isMode, type Mode } from './aead.ts';
import type { Claim } from './control.ts';
import { readParameters, type TransportParameters } from './sdp.ts';

/** Characters of ids and tokens. */
const MAX_TEXT = 512;
/** Bits of SPEAKING: microphone, soundshare, priority. */
const SPEAKING_BITS = 0b111;
export const PRIORITY = 0b100;

/** A payload of a client. */
export interface Payload {
  readonly op: number;
  readonly d: unknown;
}

/** Reads a text frame; undefined if it isn't a payload. */
export function readPayload(text: string): Payload | undefined {
  try {
    const { op, d } = JSON.parse(text) as Record<string, unknown>;
    return Number.isSafeInteger(op) ? { op: op as number, d } : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

/** Reads IDENTIFY. */
export function readIdentify(d: unknown): Claim | undefined {
  const { server_id, user_id, session_id, token } = (d ?? {}) as Record<string, unknown>;
  return isText(server_id) && isText(user_id) && isText(session_id) && isText(token)
    ? { guildId: server_id, userId: user_id, sessionId: session_id, token }
    : undefined;
}

/** What RESUME names. */
export interface ResumeClaim {
  readonly guildId: string;
  readonly sessionId: string;
  readonly token: string;
  /** The last number that the client received. */
  readonly received: number;
}

/** Reads RESUME. */
export function readResume(d: unknown): ResumeClaim | undefined {
  const { server_id, session_id, token, seq_ack } = (d ?? {}) as Record<string, unknown>;
  return isText(server_id) && isText(session_id) && isText(token)
    ? {
        guildId: server_id,
        sessionId: session_id,
        token,
        received: Number.isSafeInteger(seq_ack) ? (seq_ack as number) : -1,
      }
    : undefined;
}

/** How a client wants to send its media. */
export type Selection =
  | { readonly protocol: 'udp'; readonly mode: Mode }
  | { readonly protocol: 'webrtc'; readonly offer: TransportParameters };

/** Reads SELECT_PROTOCOL, or returns what is wrong with it. */
export function readSelection(d: unknown): Selection | 'protocol' | 'mode' | 'data' {
  const { protocol, data } = (d ?? {}) as Record<string, unknown>;
  if (protocol === 'udp') {
    const mode = ((data ?? {}) as Record<string, unknown>).mode;
    return isMode(mode) ? { protocol, mode } : 'mode';
  }
  if (protocol !== 'webrtc') return 'protocol';
  const offer = typeof data === 'string' ? readParameters(data) : undefined;
  return offer ? { protocol, offer } : 'data';
}

/** The nonce of a heartbeat, which older versions send alone. */
export function readHeartbeat(d: unknown): unknown {
  const nonce = typeof d === 'object' && d !== null ? (d as Record<string, unknown>).t : d;
  return typeof nonce === 'number' || isText(nonce) ? nonce : null;
}

/** Kinds of streams besides the microphone: the camera, the screen, and the screen's sound. */
const STREAM_TYPES = ['video', 'screen', 'audio'] as const;
export type StreamType = (typeof STREAM_TYPES)[number];
/** Layers: in full and small. They are the quality in percent. */
export type Rid = '100' | '50';
/** Streams that a payload can list, and wishes. */
const MAX_STREAMS = 8;
const MAX_WANTS = 200;

/** A stream that a client says it sends. */
export interface SentStream {
  readonly type: StreamType;
  readonly rid: Rid;
  readonly ssrc: number;
}

const isSsrc = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= 0xffff_ffff;

/** Reads VIDEO: the streams that a client sends, one of each type and layer; undefined if it is malformed. */
export function readVideo(d: unknown): readonly SentStream[] | undefined {
  const { streams = [] } = (d ?? {}) as Record<string, unknown>;
  if (!Array.isArray(streams) || streams.length > MAX_STREAMS) return undefined;
  const found = new Map<string, SentStream>();
  for (const stream of streams) {
    const { type, rid: layer, ssrc, active } = (stream ?? {}) as Record<string, unknown>;
    const known = STREAM_TYPES.find((one) => one === type);
    const rid = known !== 'audio' && layer === '50' ? '50' : '100';
    const name = `${known} ${rid}`;
    if (known && isSsrc(ssrc) && active === true && !found.has(name))
      found.set(name, { type: known, rid, ssrc });
  }
  return [...found.values()];
}

/** What a client wants of the streams of others: 0 to 100, by SSRC, and of those that it doesn't name. */
export interface Wants {
  readonly any: number;
  readonly bySsrc: ReadonlyMap<number, number>;
}

/** Reads MEDIA_SINK_WANTS; undefined if it is malformed. */
export function readWants(d: unknown): Wants | undefined {
  if (typeof d !== 'object' || d === null) return undefined;
  const entries = Object.entries(d);
  if (entries.length > MAX_WANTS) return undefined;
  const bySsrc = new Map<number, number>();
  let any = 0;
  for (const [name, value] of entries) {
    if (typeof value !== 'number' || !(value >= 0 && value <= 100)) continue;
    if (name === 'any') any = value;
    else if (isSsrc(Number(name))) bySsrc.set(Number(name), value);
  }
  return { any, bySsrc };
}

/** The flags of SPEAKING; older versions send a boolean. */
export function readSpeaking(d: unknown): number | undefined {
  const { speaking } = (d ?? {}) as Record<string, unknown>;
  if (typeof speaking === 'boolean') return speaking ? 1 : 0;
  return Number.isSafeInteger(speaking) ? (speaking as number) & SPEAKING_BITS : undefined;
}
