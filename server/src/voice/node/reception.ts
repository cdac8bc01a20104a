import type { SenderReport } from './sender-report.ts';

/** The type of a receiver report, and the bytes of its parts (RFC 3550, 6.4.2). */
const RECEIVER_REPORT = 201;
const HEAD = 8;
const BLOCK = 24;
/** Our own SSRC, which belongs to no stream. */
const OWN_SSRC = 1;
/** A gap larger than this is a restart, not a loss. */
const MAX_GAP = 3_000;
/** Units of the delay since a sender report in a millisecond. */
const DELAY_UNITS = 65.536;

/** How well one stream arrives. */
export class Reception {
  #first: number | undefined;
  /** The highest sequence number, with the times that it began again. */
  #highest = 0;
  #received = 0;
  #expectedBefore = 0;
  #receivedBefore = 0;
  #reported: { readonly middle: number; readonly at: number } | undefined;

  /** Notes a packet. */
  add(sequence: number): void {
    if (this.#first !== undefined) {
      const distance = (sequence - this.#highest) & 0xffff;
      if (distance < MAX_GAP) this.#highest += distance;
      else if (distance < 0x10000 - MAX_GAP) this.#first = undefined;
    }
    if (this.#first === undefined) {
      this.#first = sequence;
      this.#highest = sequence;
      this.#received = 0;
      this.#expectedBefore = 0;
      this.#receivedBefore = 0;
    }
    this.#received += 1;
  }

  /** Notes a sender report, from whose return the sender learns the round trip. @param now milliseconds */
  report({ seconds, fraction }: SenderReport, now: number): void {
    this.#reported = { middle: ((seconds & 0xffff) * 0x10000 + (fraction >>> 16)) >>> 0, at: now };
  }

  /** Writes the block about the stream, for the time since the last one. */
  write(packet: Buffer, at: number, ssrc: number, now: number): void {
    const expected = this.#highest - (this.#first ?? 0) + 1;
    const expectedNow = expected - this.#expectedBefore;
    const lostNow = expectedNow - (this.#received - this.#receivedBefore);
    this.#expectedBefore = expected;
    this.#receivedBefore = this.#received;
    const share = expectedNow === 0 || lostNow <= 0 ? 0 : Math.min(255, (lostNow << 8) / expectedNow);
    packet.writeUInt32BE(ssrc, at);
    packet.writeUInt8(share | 0, at + 4);
    packet.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, expected - this.#received)), at + 5, 3);
    packet.writeUInt32BE(this.#highest >>> 0, at + 8);
    if (!this.#reported) return;
    packet.writeUInt32BE(this.#reported.middle, at + 16);
    packet.writeUInt32BE(Math.round((now - this.#reported.at) * DELAY_UNITS) >>> 0, at + 20);
  }
}

/** Writes a receiver report about streams, by their SSRC. */
export function writeReceiverReport(receptions: ReadonlyMap<number, Reception>, now: number): Buffer {
  const packet = Buffer.alloc(HEAD + receptions.size * BLOCK);
  packet[0] = 0x80 | receptions.size;
  packet[1] = RECEIVER_REPORT;
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  packet.writeUInt32BE(OWN_SSRC, 4);
  let at = HEAD;
  for (const [ssrc, reception] of receptions) {
    reception.write(packet, at, ssrc, now);
    at += BLOCK;
  }
  return packet;
}
