import { expect, it } from 'vitest';
import { readArrivals } from './arrivals.ts';
import { readFeedback, writeArrivals, writeNack, writePli } from './rtcp.ts';
import { findExtension, readRtp } from './rtp.ts';
import { writeSenderReport } from './sender-report.ts';

const read = (compound: Buffer) => {
  const found: unknown[] = [];
  readFeedback(compound, {
    keyframe: (ssrc) => found.push(['keyframe', ssrc]),
    missing: (ssrc, sequences) => found.push(['missing', ssrc, ...sequences]),
    arrivals: (bytes) => readArrivals(bytes, (number, at) => found.push([number, at])),
    report: (report) => found.push(report),
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

it('reads sender reports and feedback', () => {
  const report = {
    ssrc: 9,
    seconds: 4_000_000_000,
    fraction: 1,
    timestamp: 2 ** 32 - 1,
    packets: 3,
    bytes: 4,
  };
  const times = new Map([
    [65_535, 6_400],
    [1, 6_390.25],
  ]);
  const feedback = writeArrivals(9, 0, { first: 65_535, count: 3, times });
  expect(read(Buffer.concat([writeSenderReport(report), feedback]))).toEqual([
    report,
    [65_535, 6_400],
    [0, undefined],
    [1, 6_390.25],
  ]);
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

it('survives any bytes', () => {
  // A linear congruential generator: the same bytes in every run.
  let seed = 20_261_123;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 24;
  };
  for (let run = 0; run < 20_000; run++) {
    const packet = Buffer.from(Array.from({ length: next() % 90 }, next));
    // Half of them look like RTP or RTCP at first.
    if (run % 2 === 0 && packet.length > 1) {
      packet[0] = 0x80 | next();
      packet[1] = run % 4 === 0 ? 200 + (next() % 8) : next() % 128;
    }
    read(packet);
    readRtp(packet);
    if (packet.length >= 12) findExtension(packet, 3);
  }
});
