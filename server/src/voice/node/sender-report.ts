/** The type of a sender report (RFC 3550, 6.4.1). */
const SENDER_REPORT = 200;
const LENGTH = 28;
/** Parts of the NTP timestamp's fraction in a second. */
const FRACTIONS = 2 ** 32;

/** When, by the sender's clock, a moment of a stream was. It lets receivers play the streams of one sender in step. */
export interface SenderReport {
  readonly ssrc: number;
  /** Seconds and 2^-32 seconds of the sender's clock. */
  readonly seconds: number;
  readonly fraction: number;
  readonly timestamp: number;
  readonly packets: number;
  readonly bytes: number;
}

/** Reads a sender report; undefined if the packet is none. */
export function readSenderReport(packet: Buffer): SenderReport | undefined {
  if (packet.length < LENGTH || packet[1] !== SENDER_REPORT) return undefined;
  return {
    ssrc: packet.readUInt32BE(4),
    seconds: packet.readUInt32BE(8),
    fraction: packet.readUInt32BE(12),
    timestamp: packet.readUInt32BE(16),
    packets: packet.readUInt32BE(20),
    bytes: packet.readUInt32BE(24),
  };
}

/** Writes a sender report without reception reports. */
export function writeSenderReport(report: SenderReport): Buffer {
  const packet = Buffer.alloc(LENGTH);
  packet[0] = 0x80;
  packet[1] = SENDER_REPORT;
  packet.writeUInt16BE(LENGTH / 4 - 1, 2);
  packet.writeUInt32BE(report.ssrc, 4);
  packet.writeUInt32BE(report.seconds, 8);
  packet.writeUInt32BE(report.fraction, 12);
  packet.writeUInt32BE(report.timestamp >>> 0, 16);
  packet.writeUInt32BE(report.packets, 20);
  packet.writeUInt32BE(report.bytes, 24);
  return packet;
}

/** Milliseconds from one report to another. */
const getMilliseconds = (from: SenderReport, to: SenderReport): number =>
  (to.seconds - from.seconds) * 1_000 + ((to.fraction - from.fraction) * 1_000) / FRACTIONS;

/** The timestamp that stream `to` has at the moment of `timestamp` in stream `from` of the same sender. */
export function convertTimestamp(
  timestamp: number,
  from: SenderReport,
  to: SenderReport,
  clockRate: number,
): number {
  const sinceReport = (timestamp - from.timestamp) | 0;
  const between = Math.round((getMilliseconds(to, from) * clockRate) / 1_000);
  return (to.timestamp + between + sinceReport) >>> 0;
}
