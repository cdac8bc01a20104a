import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRtcp, readRtp, writeRtpHeader } from './rtp.ts';

const fields = {
  marker: true,
  payloadType: 111,
  sequence: 65_535,
  timestamp: 0xffff_ffff,
  ssrc: 0x1234_5678,
};
const build = (payload: Buffer) => {
  const packet = Buffer.alloc(12 + payload.length);
  writeRtpHeader(packet, fields);
  payload.copy(packet, 12);
  return packet;
};

it('reads what it wrote', () => {
  expect(readRtp(build(Buffer.from('opus')))).toEqual({ ...fields, start: 12, end: 16 });
});

it('skips contributing sources, extensions and padding', () => {
  const packet = Buffer.concat([
    build(Buffer.alloc(0)),
    Buffer.alloc(4), // a contributing source
    Buffer.from([0xbe, 0xde, 0, 1, 0x10, 0x7f, 0, 0]),
    Buffer.from('opus'),
    Buffer.from([0, 0, 3]),
  ]);
  packet[0] = 0x80 | 0x20 | 0x10 | 1;
  expect(readRtp(packet)).toMatchObject({ start: 24, end: 28 });
});

it('rejects packets that are too short, of another version, or with lengths beyond their end', () => {
  expect(readRtp(Buffer.alloc(11, 0x80))).toBeUndefined();
  expect(readRtp(Buffer.alloc(40))).toBeUndefined();
  const long = build(Buffer.alloc(4));
  long[0] = 0x90;
  long.writeUInt16BE(500, 14);
  expect(readRtp(long)).toBeUndefined();
  const padded = build(Buffer.from([200]));
  padded[0] = 0xa0;
  expect(readRtp(padded)).toBeUndefined();
});

it('never throws, and a payload it finds is within the packet', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const packet = Buffer.from(bytes);
      const read = readRtp(packet);
      isRtcp(packet);
      if (!read) return;
      expect(read.start).toBeGreaterThanOrEqual(12);
      expect(read.end).toBeGreaterThanOrEqual(read.start);
      expect(read.end).toBeLessThanOrEqual(packet.length);
    }),
    { numRuns: 2_000 },
  );
});

it('tells RTCP by its type', () => {
  expect(isRtcp(Buffer.from([0x80, 200]))).toBe(true);
  expect(isRtcp(build(Buffer.alloc(0)))).toBe(false);
});
