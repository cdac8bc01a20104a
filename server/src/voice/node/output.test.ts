import { expect, it } from 'vitest';
import type { MediaTransport, Retransmission, VideoPacket } from './media.ts';
import { Output } from './output.ts';
import type { SenderReport } from './sender-report.ts';
import { Stream } from './stream.ts';
import { readVp8 } from './vp8.ts';

/** A part of a frame with a picture id of 15 bits. */
function writePayload(picture: number, isKeyframe: boolean, isStart = true): Buffer {
  const payload = Buffer.from([0x80 | (isStart ? 0x10 : 0), 0x80, 0, 0, isKeyframe ? 0 : 1, 7, 7]);
  payload.writeUInt16BE(0x8000 | picture, 2);
  return payload;
}

const large = () => new Stream({ type: 'video', rid: '100', ssrc: 60 }, 11);
const small = () => new Stream({ type: 'video', rid: '50', ssrc: 70 }, 14);

function open() {
  const sent: { packet: VideoPacket; again: Retransmission | undefined }[] = [];
  const reports: SenderReport[] = [];
  const transport: MediaTransport = {
    send() {},
    sendVideo: (packet, again) => void sent.push({ packet, again }),
    canFill: true,
    downlink: undefined,
    report: (report) => void reports.push(report),
    requestKeyframe() {},
    close() {},
  };
  const output = new Output(11, () => transport);
  const push = (stream: Stream, sequence: number, picture: number, isKeyframe: boolean, now = 0) => {
    const payload = writePayload(picture, isKeyframe);
    const timestamp = sequence * 3_000;
    const packet = { kind: 'video' as const, ssrc: 1, marker: true, sequence, timestamp, payload };
    const kept = { packet, descriptor: readVp8(payload) };
    stream.keep(kept, now);
    output.push(stream, kept, now);
  };
  const numbers = () =>
    sent.map(({ packet: { sequence, timestamp, payload } }) => [
      sequence,
      timestamp,
      payload.readUInt16BE(2) & 0x7fff,
    ]);
  return { output, push, sent, numbers, reports };
}

it('begins with a keyframe, and changes the layer where one begins, with numbers that go on', () => {
  const { output, push, numbers } = open();
  const [full, quarter] = [large(), small()];
  output.setTarget(full);
  push(full, 9, 1, false);
  push(full, 10, 2, true);
  output.setTarget(quarter);
  push(full, 11, 3, false);
  push(quarter, 500, 90, false, 40);
  push(quarter, 501, 91, true, 100);
  // The layer before is over.
  push(full, 12, 4, false, 110);
  push(quarter, 502, 92, false, 140);
  expect(output.source).toBe(quarter);
  expect([full.outputs.size, quarter.outputs.size]).toEqual([0, 1]);
  expect(numbers()).toEqual([
    [10, 30_000, 2],
    [11, 33_000, 3],
    [12, 42_000, 4],
    [13, 45_000, 5],
  ]);
});

it('takes the times of a new layer from the sender reports', () => {
  const { output, push, numbers, reports } = open();
  const [full, quarter] = [large(), small()];
  const report = { fraction: 0, packets: 1, bytes: 1 };
  full.report = { ...report, ssrc: 60, seconds: 100, timestamp: 30_000 };
  // At second 101 the first layer is at 120,000.
  quarter.report = { ...report, ssrc: 70, seconds: 101, timestamp: 1_503_000 - 900 };
  output.setTarget(full);
  push(full, 10, 2, true, 0);
  output.setTarget(quarter);
  push(quarter, 501, 91, true, 1_020);
  expect(numbers()[1]).toEqual([11, 120_900, 3]);
  output.report(quarter, quarter.report);
  expect(reports).toEqual([{ ...quarter.report, ssrc: 11, timestamp: 120_000 }]);
});

it('sends lost packets of both stretches again, as they were', () => {
  const { output, push, sent, numbers } = open();
  const [full, quarter] = [large(), small()];
  output.setTarget(full);
  push(full, 10, 2, true);
  push(full, 11, 3, false);
  output.setTarget(quarter);
  push(quarter, 501, 91, true, 100);
  const before = numbers();
  output.resend([11, 12, 400]);
  expect(numbers().slice(3)).toEqual([before[1], before[2]]);
  expect(sent.slice(3).map(({ again }) => again)).toEqual([
    { ssrc: 19, sequence: 1 },
    { ssrc: 19, sequence: 2 },
  ]);
});

it('goes on after a pause with the next keyframe', () => {
  const { output, push, numbers } = open();
  const full = large();
  output.setTarget(full);
  push(full, 10, 2, true);
  output.setTarget(undefined);
  push(full, 11, 3, false);
  output.setTarget(full);
  push(full, 5_000, 800, false);
  push(full, 5_001, 801, true);
  expect(numbers()).toEqual([
    [10, 30_000, 2],
    [11, 15_003_000, 3],
  ]);
});
