/** Bytes of an RTP header without contributing sources and extensions. */
export const RTP_HEADER = 12;
/** Payload types that RTCP uses where RTP shares its port with it (RFC 5761, 4). */
const RTCP_FIRST = 192;
const RTCP_LAST = 223;

/** An RTP packet: the fields that are forwarded, and where its payload is. */
export interface RtpPacket {
  readonly marker: boolean;
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** Of the payload within the packet, without extensions and padding. */
  readonly start: number;
  readonly end: number;
}

export const isRtcp = (packet: Buffer): boolean =>
  packet.length >= 2 && (packet[1] as number) >= RTCP_FIRST && (packet[1] as number) <= RTCP_LAST;

/** Where the header with its contributing sources and extensions ends; undefined if the packet is too short for it. */
export function findHeaderEnd(packet: Buffer): number | undefined {
  if (packet.length < RTP_HEADER) return undefined;
  const first = packet[0] as number;
  if (first >> 6 !== 2) return undefined;
  let end = RTP_HEADER + (first & 0x0f) * 4;
  if ((first & 0x10) !== 0) {
    if (packet.length < end + 4) return undefined;
    end += 4 + packet.readUInt16BE(end + 2) * 4;
  }
  return end <= packet.length ? end : undefined;
}

/** Reads an RTP packet (RFC 3550, 5.1); undefined if it is malformed. */
export function readRtp(packet: Buffer): RtpPacket | undefined {
  const start = findHeaderEnd(packet);
  if (start === undefined) return undefined;
  const hasPadding = ((packet[0] as number) & 0x20) !== 0;
  const padding = hasPadding ? (packet[packet.length - 1] as number) : 0;
  const end = packet.length - padding;
  if (end < start || (hasPadding && padding === 0)) return undefined;
  const second = packet[1] as number;
  return {
    marker: (second & 0x80) !== 0,
    payloadType: second & 0x7f,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    start,
    end,
  };
}

/** The header extensions of one byte (RFC 8285, 4.2). */
const ONE_BYTE = 0xbede;
/** Ends a list of extensions. */
const LAST_EXTENSION = 15;

/** Returns where the data of a header extension of two bytes is; undefined if the packet has none with that id. */
export function findExtension(packet: Buffer, id: number): number | undefined {
  if (((packet[0] as number) & 0x10) === 0) return undefined;
  let at = RTP_HEADER + ((packet[0] as number) & 0x0f) * 4;
  if (packet.length < at + 4 || packet.readUInt16BE(at) !== ONE_BYTE) return undefined;
  const end = Math.min(packet.length, at + 4 + packet.readUInt16BE(at + 2) * 4);
  at += 4;
  while (at < end) {
    const head = packet[at] as number;
    if (head === 0) {
      at += 1;
      continue;
    }
    const size = (head & 0x0f) + 1;
    if (head >> 4 === LAST_EXTENSION) return undefined;
    if (head >> 4 === id) return size === 2 && at + 2 < end ? at + 1 : undefined;
    at += 1 + size;
  }
  return undefined;
}

/** The header of a packet without extensions. */
export function writeRtpHeader(
  target: Buffer,
  { marker, payloadType, sequence, timestamp, ssrc }: Omit<RtpPacket, 'start' | 'end'>,
): void {
  target[0] = 0x80;
  target[1] = (marker ? 0x80 : 0) | payloadType;
  target.writeUInt16BE(sequence, 2);
  target.writeUInt32BE(timestamp, 4);
  target.writeUInt32BE(ssrc, 8);
}

/** Bytes of the extension with the transport-wide number. */
export const NUMBER_EXTENSION = 8;

/** Adds that extension to a header of a packet that has room for it. */
export function writeNumberExtension(target: Buffer, id: number, number: number): void {
  target[0] = (target[0] as number) | 0x10;
  target.writeUInt16BE(ONE_BYTE, RTP_HEADER);
  target.writeUInt16BE(1, RTP_HEADER + 2);
  target[RTP_HEADER + 4] = (id << 4) | 1;
  target.writeUInt16BE(number, RTP_HEADER + 5);
  target[RTP_HEADER + 7] = 0;
}
