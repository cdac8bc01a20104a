import { expect, it } from 'vitest';
import { readFeedback, writeArrivals, writeNack, writePli } from './rtcp.ts';

const read = (compound: Buffer) => {
  const found: unknown[] = [];
  readFeedback(compound, {
    keyframe: (ssrc) => found.push(['keyframe', ssrc]),
    missing: (ssrc, sequences) => found.push(['missing', ssrc, ...sequences]),
  });
  return found;
};

it('reads the requests that it writes, in one compound packet', () => {
  const lost = [65_534, 65_535, 3, 14, 40];
  expect(read(Buffer.concat([writePli(7), writeNack(9, lost)]))).toEqual([
    ['keyframe', 7],
    ['missing', 9, ...lost],
  ]);
});

it('ignores malformed and unknown packets', () => {
  const cut = writeNack(9, [1, 2, 3, 60]);
  for (let size = 0; size < cut.length; size++) expect(read(cut.subarray(0, size))).toEqual([]);
  expect(read(Buffer.alloc(64, 0xff))).toEqual([]);
  // A header that says it is eight bytes long.
  expect(read(Buffer.from([0x81, 206, 0, 1, 0, 0, 0, 1]))).toEqual([]);
});

it('limits how many packets one request can name', () => {
  const huge = writeNack(
    9,
    Array.from({ length: 4_000 }, (_, index) => index * 3),
  );
  expect((read(huge)[0] as unknown[]).length).toBeLessThan(300);
});

it('reports arrivals with the gaps between them', () => {
  const times = new Map([
    [65_535, 640],
    [1, 650],
    [2, 720],
  ]);
  const packet = writeArrivals(5, 3, { first: 65_535, count: 4, times });
  expect(packet.length % 4).toBe(0);
  expect([packet.readUInt16BE(12), packet.readUInt16BE(14), packet.readUIntBE(16, 3), packet[19]]).toEqual([
    65_535, 4, 10, 3,
  ]);
  // Received after 0 ms, missing, after 10 ms, after 70 ms.
  expect(packet.readUInt16BE(20)).toBe(0xc000 | (1 << 12) | (1 << 8) | (2 << 6));
  expect([packet[22], packet[23], packet.readInt16BE(24)]).toEqual([0, 40, 280]);
});
