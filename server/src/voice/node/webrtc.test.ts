import { createPeer } from '@guildhall/tests/support/voice-peer';
import { afterAll, expect, it } from 'vitest';
import type { MediaPacket } from './media.ts';
import { readRtp, writeRtpHeader } from './rtp.ts';
import { readParameters } from './sdp.ts';
import { loadWebRtc } from './webrtc.ts';

const OPUS = 111;
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A browser's side, by the same library: one track that sends packets of any SSRC and gets all of them. */
async function connectPeer(receive: (packet: MediaPacket) => void) {
  const peer = await createPeer('browser');
  closing.push(() => peer.close());
  const { track } = peer;
  const heard: Buffer[] = [];
  track.onMessage((packet) => void heard.push(Buffer.from(packet as Buffer)));
  const offer = readParameters(peer.offer);
  if (!offer) throw new Error('no offer');
  const webRtc = await loadWebRtc({ port: 0, address: undefined });
  const { transport, description } = await webRtc.open(7, offer, {
    packet: receive,
    report() {},
    keyframe() {},
    missing() {},
  });
  closing.push(() => transport.close());
  await peer.accept(description);
  const send = (ssrc: number, payload: string) => {
    const packet = Buffer.alloc(12 + payload.length);
    writeRtpHeader(packet, { marker: false, payloadType: OPUS, sequence: 1, timestamp: 1, ssrc });
    packet.write(payload, 12);
    if (track.isOpen()) track.sendMessageBinary(packet);
  };
  return { transport, heard, send };
}

it('one track carries packets of every SSRC in both directions, raw', async () => {
  const received: string[] = [];
  const { transport, heard, send } = await connectPeer(({ ssrc, payload }) =>
    received.push(`${ssrc} ${payload}`),
  );
  await expect
    .poll(() => {
      send(5, 'five');
      send(99, 'other');
      return new Set(received);
    })
    .toEqual(new Set(['7 five', '7 other']));
  const ssrcs = () => new Set(heard.flatMap((packet) => readRtp(packet)?.ssrc ?? []));
  await expect
    .poll(() => {
      for (const ssrc of [1000, 2000])
        transport.send({
          kind: 'audio',
          ssrc,
          marker: false,
          sequence: 3,
          timestamp: 4,
          payload: Buffer.from('opus'),
        });
      return ssrcs();
    })
    .toEqual(new Set([1000, 2000]));
});
