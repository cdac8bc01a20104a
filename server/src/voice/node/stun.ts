import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Parts of STUN messages (RFC 8489) and the attributes of ICE's checks (RFC 8445). */
const BINDING_REQUEST = 0x0001;
const MAGIC_COOKIE = 0x2112a442;
const HEADER = 20;
const USERNAME = 0x0006;
const MESSAGE_INTEGRITY = 0x0008;
const FINGERPRINT = 0x8028;
const CONTROLLED = 0x8029;
const CONTROLLING = 0x802a;
const INTEGRITY_LENGTH = 20;
const FINGERPRINT_MASK = 0x5354554e;

/** An ICE agent's check of a path. */
export interface Check {
  /** The `ice-ufrag` of the side that is checked. */
  readonly ufrag: string;
  /** Where the tie-breaker is in the packet. */
  readonly tieBreakerAt: number;
  readonly integrityAt: number;
}

/** Reads a check; undefined for other and malformed packets. */
export function readCheck(packet: Buffer): Check | undefined {
  if (packet.length < HEADER || packet.readUInt16BE(0) !== BINDING_REQUEST) return undefined;
  if (packet.readUInt32BE(4) !== MAGIC_COOKIE || packet.readUInt16BE(2) !== packet.length - HEADER)
    return undefined;
  let ufrag: string | undefined;
  let tieBreakerAt: number | undefined;
  for (let at = HEADER; at + 4 <= packet.length; ) {
    const type = packet.readUInt16BE(at);
    const length = packet.readUInt16BE(at + 2);
    const value = at + 4;
    if (value + length > packet.length) return undefined;
    if (type === USERNAME) ufrag = packet.toString('latin1', value, value + length).split(':')[0];
    else if ((type === CONTROLLED || type === CONTROLLING) && length === 8) tieBreakerAt = value;
    // What follows it is not authentic, except the fingerprint.
    else if (type === MESSAGE_INTEGRITY)
      return length === INTEGRITY_LENGTH && ufrag && tieBreakerAt !== undefined
        ? { ufrag, tieBreakerAt, integrityAt: at }
        : undefined;
    at = value + Math.ceil(length / 4) * 4;
  }
  return undefined;
}

/** Whether the tie-breaker is zero: Chromium's is for relays that it reaches over TCP or TLS. */
export const hasZeroTieBreaker = (packet: Buffer, { tieBreakerAt }: Check): boolean =>
  packet.readBigUInt64BE(tieBreakerAt) === 0n;

/** The HMAC of a packet up to its integrity attribute, which the length in the header then ends with. */
function computeIntegrity(packet: Buffer, integrityAt: number, password: string): Buffer {
  const signed = Buffer.from(packet.subarray(0, integrityAt));
  signed.writeUInt16BE(integrityAt + 4 + INTEGRITY_LENGTH - HEADER, 2);
  return createHmac('sha1', password).update(signed).digest();
}

/** Whether the sender of a check knows the password of the side that is checked. */
export const isAuthentic = (packet: Buffer, { integrityAt }: Check, password: string): boolean =>
  timingSafeEqual(
    packet.subarray(integrityAt + 4, integrityAt + 4 + INTEGRITY_LENGTH),
    computeIntegrity(packet, integrityAt, password),
  );

/** Returns an authentic check with another tie-breaker. */
export function withTieBreaker(
  packet: Buffer,
  { tieBreakerAt, integrityAt }: Check,
  password: string,
  tieBreaker: bigint,
): Buffer {
  const end = integrityAt + 4 + INTEGRITY_LENGTH;
  const written = Buffer.alloc(end + 8);
  packet.copy(written, 0, 0, end);
  written.writeBigUInt64BE(tieBreaker, tieBreakerAt);
  computeIntegrity(written, integrityAt, password).copy(written, integrityAt + 4);
  written.writeUInt16BE(written.length - HEADER, 2);
  written.writeUInt16BE(FINGERPRINT, end);
  written.writeUInt16BE(4, end + 2);
  written.writeUInt32BE((crc32(written.subarray(0, end)) ^ FINGERPRINT_MASK) >>> 0, end + 4);
  return written;
}
