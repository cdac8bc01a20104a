import { writeRtpHeader } from '@guildhall/server/voice/node/rtp';
import { readCheck, withTieBreaker } from '@guildhall/server/voice/node/stun';
import type { Random } from './random.ts';

/** Numbers at the edges of their fields. */
const EDGES = [0, 1, 2, 3, 4, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0xffff_ffff] as const;
const SIZES = [0, 1, 2, 7, 8, 9, 11, 12, 13, 16, 20, 28, 32, 60, 74, 75, 200, 1_200, 1_500] as const;

/** Changes, cuts, repeats or extends some bytes. */
export function mutate(random: Random, packet: Buffer): Buffer {
  let bytes = Buffer.from(packet);
  for (let count = random.int(1, 4); count > 0; count -= 1) {
    const at = random.int(0, Math.max(0, bytes.length - 1));
    const kind = random.int(0, 5);
    if (kind === 0 && bytes.length > 0) bytes[at] = random.int(0, 255);
    else if (kind === 1 && bytes.length > 0) bytes[at] = (bytes[at] as number) ^ (1 << random.int(0, 7));
    else if (kind === 2) bytes = bytes.subarray(0, at);
    else if (kind === 3) bytes = Buffer.concat([bytes, random.bytes(random.int(1, 40))]);
    else if (kind === 4) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + 8), bytes]);
    else if (at + 4 <= bytes.length) bytes.writeUInt32BE(random.pick(EDGES), at);
  }
  return bytes.subarray(0, 1_500);
}

/** An RTP packet, with contributing sources, extensions and padding that need not be there. */
export function createRtp(random: Random, ssrc: number): Buffer {
  const header = Buffer.alloc(12);
  writeRtpHeader(header, {
    marker: random.chance(0.5),
    payloadType: random.pick([0, 96, 111, 120, 127, random.int(0, 127)]),
    sequence: random.pick([0, 1, 0xffff, random.int(0, 0xffff)]),
    timestamp: random.int(0, 0xffff_ffff),
    ssrc: random.chance(0.7) ? ssrc : random.pick(EDGES),
  });
  const parts: Buffer[] = [header];
  if (random.chance(0.2)) {
    const count = random.int(0, 15);
    header[0] = (header[0] as number) | count;
    parts.push(random.bytes(random.chance(0.5) ? count * 4 : random.int(0, 60)));
  }
  if (random.chance(0.4)) {
    header[0] = (header[0] as number) | 0x10;
    const extension = Buffer.alloc(4);
    extension.writeUInt16BE(random.pick([0xbede, 0x1000, 0]), 0);
    extension.writeUInt16BE(random.pick([0, 1, 2, 0xffff]), 2);
    parts.push(extension, random.bytes(random.int(0, 16)));
  }
  parts.push(random.bytes(random.pick(SIZES)));
  if (random.chance(0.2)) header[0] = (header[0] as number) | 0x20;
  const packet = Buffer.concat(parts);
  return random.chance(0.4) ? mutate(random, packet) : packet;
}

/** Compound RTCP of any type and format; lengths need not match. */
export function createRtcp(random: Random, ssrc: number): Buffer {
  const packets = Array.from({ length: random.int(1, 5) }, () => {
    const body = random.bytes(random.int(0, 12) * 4);
    if (body.length >= 8) {
      body.writeUInt32BE(random.pick(EDGES), 0);
      body.writeUInt32BE(random.chance(0.7) ? ssrc : random.pick(EDGES), 4);
    }
    const head = Buffer.alloc(4);
    head[0] = 0x80 | random.int(0, 31);
    head[1] = random.pick([192, 200, 201, 202, 203, 204, 205, 206, 207, 223]);
    head.writeUInt16BE(random.chance(0.8) ? body.length / 4 : random.pick([0, 1, 0xff, 0xffff]), 2);
    return Buffer.concat([head, body]);
  });
  const compound = Buffer.concat(packets);
  return random.chance(0.3) ? mutate(random, compound) : compound;
}

/** A STUN message of any method, with attributes whose lengths need not match (RFC 8489, 5). */
export function createStun(random: Random): Buffer {
  const attributes = Array.from({ length: random.int(0, 5) }, () => {
    const value = random.bytes(random.pick([0, 1, 4, 8, 20, 64, 600]));
    const head = Buffer.alloc(4);
    head.writeUInt16BE(
      random.pick([0x0001, 0x0006, 0x0008, 0x0009, 0x0020, 0x0024, 0x0025, 0x8028, 0x802a, 0xffff]),
    );
    head.writeUInt16BE(random.chance(0.8) ? value.length : random.pick([0, 3, 0xffff]), 2);
    return Buffer.concat([head, value]);
  });
  const body = Buffer.concat(attributes);
  const head = Buffer.alloc(20);
  head.writeUInt16BE(random.pick([0x0001, 0x0011, 0x0101, 0x0111, 0x0003, 0x3fff]));
  head.writeUInt16BE(random.chance(0.7) ? body.length : random.pick([0, 1, 0xffff]), 2);
  head.writeUInt32BE(random.chance(0.9) ? 0x2112_a442 : 0, 4);
  random.bytes(12).copy(head, 8);
  const message = Buffer.concat([head, body]);
  return random.chance(0.3) ? mutate(random, message) : message;
}

/** A check of ICE as Chromium sends it over a relay by TCP; authentic with the password of the side that is checked. */
export function createCheck(random: Random, ufrag: string, password: string): Buffer {
  const username = Buffer.from(`${ufrag}:abcd`);
  const padded = Buffer.alloc(Math.ceil(username.length / 4) * 4);
  username.copy(padded);
  const attribute = (type: number, length: number, value: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(type);
    head.writeUInt16BE(length, 2);
    return Buffer.concat([head, value]);
  };
  const body = Buffer.concat([
    attribute(0x0006, username.length, padded),
    attribute(0x802a, 8, Buffer.alloc(8)),
    attribute(0x0008, 20, Buffer.alloc(20)),
  ]);
  const head = Buffer.alloc(20);
  head.writeUInt16BE(0x0001);
  head.writeUInt16BE(body.length, 2);
  head.writeUInt32BE(0x2112_a442, 4);
  random.bytes(12).copy(head, 8);
  const draft = Buffer.concat([head, body]);
  const check = readCheck(draft);
  return check ? withTieBreaker(draft, check, password, 0n) : draft;
}

const OFFER = [
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:96 VP8/90000',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=candidate:1 1 UDP 1 127.0.0.1 9 typ host',
];
const LINES = [
  'a=ice-ufrag:',
  `a=ice-ufrag:${'x'.repeat(300)}`,
  'a=ice-pwd:short',
  'a=fingerprint:sha-1 00',
  'a=rtpmap:0 opus/48000',
  'a=rtpmap:999 opus/48000',
  'a=rtpmap:127 VP8/90000',
  'a=extmap:15 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  `a=candidate:${'9'.repeat(5_000)}`,
  'a=candidate:1 1 UDP 1 :: 99999 typ host',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'v=0\u0000',
  'a=setup:passive',
] as const;

/** A session description with lines that are missing, repeated or broken. */
export function createOffer(random: Random): string {
  const lines = OFFER.filter(() => random.chance(0.93));
  for (let count = random.int(0, 3); count > 0; count -= 1)
    lines.splice(random.int(0, lines.length), 0, random.pick(LINES));
  const text = lines.join(random.chance(0.9) ? '\r\n' : '\n');
  return random.chance(0.2) ? mutate(random, Buffer.from(text)).toString('latin1') : text;
}
