import { expect, it } from 'vitest';
import { Reception, writeReceiverReport } from './reception.ts';

/** The report on a stream, in numbers. */
function read(reception: Reception, now = 0) {
  const packet = writeReceiverReport(new Map([[77, reception]]), now);
  expect([packet[0], packet[1], packet.readUInt16BE(2), packet.length]).toEqual([0x81, 201, 7, 32]);
  expect(packet.readUInt32BE(8)).toBe(77);
  return {
    share: packet.readUInt8(12),
    lost: packet.readIntBE(13, 3),
    highest: packet.readUInt32BE(16),
    reported: packet.readUInt32BE(24),
    delay: packet.readUInt32BE(28),
  };
}

it('says how many packets were lost since the last report, and in all', () => {
  const reception = new Reception();
  for (let sequence = 65_530; sequence < 65_550; sequence += 1)
    if (sequence % 4 !== 0) reception.add(sequence & 0xffff);
  expect(read(reception)).toMatchObject({ share: Math.floor((256 * 5) / 20), lost: 5, highest: 65_549 });
  for (let sequence = 14; sequence < 24; sequence += 1) reception.add(sequence);
  expect(read(reception)).toMatchObject({ share: 0, lost: 5, highest: 65_559 });
});

it('counts packets that come late as received', () => {
  const reception = new Reception();
  for (const sequence of [1, 2, 4, 3, 6, 5]) reception.add(sequence);
  expect(read(reception)).toMatchObject({ share: 0, lost: 0, highest: 6 });
});

it('begins again with a source that begins again', () => {
  const reception = new Reception();
  for (const sequence of [1, 2, 30_000, 30_001]) reception.add(sequence);
  expect(read(reception)).toMatchObject({ share: 0, lost: 0, highest: 30_001 });
});

it('returns sender reports, from which the sender learns the round trip', () => {
  const reception = new Reception();
  reception.add(1);
  reception.report(
    { ssrc: 77, seconds: 0x12345678, fraction: 0x9abcdef0, timestamp: 0, packets: 0, bytes: 0 },
    500,
  );
  expect(read(reception, 1_500)).toMatchObject({ reported: 0x56789abc, delay: 65_536 });
});
