import { readSenderReport, type SenderReport } from './sender-report.ts';

/** Types of RTCP packets (RFC 3550, RFC 4585), and their formats. */
const RECEIVER_REPORT = 201;
const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;
const NACK = 1;
const TRANSPORT_WIDE = 15;
const PLI = 1;
const FIR = 4;

/** Sequence numbers that one packet can name. */
const MAX_MISSING = 256;
/** Our own SSRC, which belongs to no stream. */
const OWN_SSRC = 1;
/** Ticks of 250 microseconds in the unit of the reference time, which is 64 ms. */
const TICKS = 256;

interface RtcpPacket {
  readonly type: number;
  readonly format: number;
  readonly bytes: Buffer;
}

/** The packets of a compound packet; a malformed one ends it. */
function* readPackets(compound: Buffer): Generator<RtcpPacket> {
  let at = 0;
  while (at + 4 <= compound.length) {
    const length = (compound.readUInt16BE(at + 2) + 1) * 4;
    if (at + length > compound.length) return;
    const bytes = compound.subarray(at, at + length);
    yield { type: bytes[1] as number, format: (bytes[0] as number) & 0x1f, bytes };
    at += length;
  }
}

/** What a receiver says about the streams that it gets. */
export interface ReceiverReports {
  keyframe(ssrc: number): unknown;
  missing(ssrc: number, sequences: readonly number[]): unknown;
  /** Transport-wide feedback on what they got. */
  arrivals(feedback: Buffer): unknown;
  /** When a moment of one of their own streams was. */
  report(report: SenderReport): unknown;
}

/** Reads requests for keyframes and lost packets, feedback and sender reports; ignores everything else. */
export function readFeedback(
  compound: Buffer,
  { keyframe, missing, arrivals, report }: ReceiverReports,
): void {
  for (const { type, format, bytes } of readPackets(compound)) {
    if (bytes.length < 12) continue;
    const sent = readSenderReport(bytes);
    if (sent) report(sent);
    const ssrc = bytes.readUInt32BE(8);
    if (type === PAYLOAD_FEEDBACK && format === PLI) keyframe(ssrc);
    else if (type === PAYLOAD_FEEDBACK && format === FIR) {
      if (bytes.length >= 20) keyframe(bytes.readUInt32BE(12));
    } else if (type === TRANSPORT_FEEDBACK && format === NACK) missing(ssrc, readNack(bytes));
    else if (type === TRANSPORT_FEEDBACK && format === TRANSPORT_WIDE) arrivals(bytes);
  }
}

function readNack(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = 12; at + 4 <= bytes.length && found.length < MAX_MISSING; at += 4) {
    const first = bytes.readUInt16BE(at);
    const mask = bytes.readUInt16BE(at + 2);
    found.push(first);
    for (let bit = 0; bit < 16; bit++) if ((mask & (1 << bit)) !== 0) found.push((first + bit + 1) & 0xffff);
  }
  return found;
}

/** A receiver report about nothing: shows the other side that packets reach it. */
export const writeEmptyReport = (): Buffer => createPacket(0, RECEIVER_REPORT, 8);

function createPacket(format: number, type: number, length: number, ssrc?: number): Buffer {
  const packet = Buffer.alloc(length);
  packet[0] = 0x80 | format;
  packet[1] = type;
  packet.writeUInt16BE(length / 4 - 1, 2);
  packet.writeUInt32BE(OWN_SSRC, 4);
  if (ssrc !== undefined) packet.writeUInt32BE(ssrc, 8);
  return packet;
}

/** A request for a keyframe. */
export const writePli = (ssrc: number): Buffer => createPacket(PLI, PAYLOAD_FEEDBACK, 12, ssrc);

/** A request for lost packets. */
export function writeNack(ssrc: number, sequences: readonly number[]): Buffer {
  const parts: [first: number, mask: number][] = [];
  for (const sequence of sequences) {
    const last = parts.at(-1);
    const distance = last ? (sequence - last[0]) & 0xffff : 0;
    if (last && distance >= 1 && distance <= 16) last[1] |= 1 << (distance - 1);
    else parts.push([sequence, 0]);
  }
  const packet = createPacket(NACK, TRANSPORT_FEEDBACK, 12 + parts.length * 4, ssrc);
  parts.forEach(([first, mask], index) => {
    packet.writeUInt16BE(first, 12 + index * 4);
    packet.writeUInt16BE(mask, 14 + index * 4);
  });
  return packet;
}

/** The arrivals of a transport's packets since the last feedback. */
export interface Arrivals {
  /** The transport-wide number of the first, and how many there are up to the last. */
  readonly first: number;
  readonly count: number;
  /** Milliseconds at which each arrived; those that did not are missing. */
  readonly times: ReadonlyMap<number, number>;
}

/** Transport-wide feedback, by which a browser finds out how much it can send (draft-holmer-rmcat-transport-wide-cc-extensions-01). */
export function writeArrivals(ssrc: number, number: number, { first, count, times }: Arrivals): Buffer {
  const symbols: number[] = [];
  const deltas: number[] = [];
  let reference = -1;
  let last = 0;
  for (let index = 0; index < count; index++) {
    const time = times.get((first + index) & 0xffff);
    if (time === undefined) {
      symbols.push(0);
      continue;
    }
    if (reference < 0) {
      reference = Math.floor(time / 64);
      last = reference * TICKS;
    }
    const delta = Math.max(-0x8000, Math.min(0x7fff, Math.round(time * 4 - last)));
    last += delta;
    symbols.push(delta >= 0 && delta <= 0xff ? 1 : 2);
    deltas.push(delta);
  }
  const chunks = Math.ceil(count / 7);
  const sizes = deltas.reduce((sum, delta) => sum + (delta >= 0 && delta <= 0xff ? 1 : 2), 0);
  const used = 20 + chunks * 2 + sizes;
  const length = Math.ceil(used / 4) * 4;
  const packet = createPacket(TRANSPORT_WIDE, TRANSPORT_FEEDBACK, length, ssrc);
  packet.writeUInt16BE(first, 12);
  packet.writeUInt16BE(count, 14);
  packet.writeUIntBE(Math.max(0, reference) & 0xffffff, 16, 3);
  packet[19] = number & 0xff;
  let at = 20;
  for (let chunk = 0; chunk < chunks; chunk++) {
    // A vector of seven symbols of two bits.
    let vector = 0xc000;
    for (let index = 0; index < 7; index++) vector |= (symbols[chunk * 7 + index] ?? 0) << (12 - 2 * index);
    at = packet.writeUInt16BE(vector, at);
  }
  for (const delta of deltas)
    at = delta >= 0 && delta <= 0xff ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at);
  if (length > used) {
    packet[0] = (packet[0] as number) | 0x20;
    packet[length - 1] = length - used;
  }
  return packet;
}
