import { Audio, PeerConnection } from 'node-datachannel';
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
  const peer = new PeerConnection('browser', { iceServers: [], disableAutoNegotiation: true });
  closing.push(() => peer.close());
  const audio = new Audio('0', 'SendRecv');
  audio.addOpusCodec(OPUS);
  audio.addSSRC(5, 'browser');
  const track = peer.addTrack(audio);
  const heard: Buffer[] = [];
  track.onMessage((packet) => void heard.push(Buffer.from(packet as Buffer)));
  const gathered = new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    }),
  );
  peer.setLocalDescription('offer');
  await gathered;
  const offer = readParameters(peer.localDescription()?.sdp ?? '');
  if (!offer) throw new Error('no offer');
  const webRtc = await loadWebRtc({ port: 0, address: undefined });
  const { transport, description } = await webRtc.open(7, offer, {
    packet: receive,
    report() {},
    keyframe() {},
    missing() {},
  });
  closing.push(() => transport.close());
  const answer = readParameters(description);
  if (!answer) throw new Error('no answer');
  peer.setRemoteDescription(
    [
      'v=0',
      'o=- 1 1 IN IP4 127.0.0.1',
      's=-',
      't=0 0',
      'a=group:BUNDLE 0',
      `m=audio 9 UDP/TLS/RTP/SAVPF ${OPUS}`,
      'c=IN IP4 0.0.0.0',
      'a=mid:0',
      'a=sendrecv',
      'a=rtcp-mux',
      `a=ice-ufrag:${answer.ufrag}`,
      `a=ice-pwd:${answer.password}`,
      `a=fingerprint:${answer.fingerprint}`,
      'a=setup:active',
      `a=rtpmap:${OPUS} opus/48000/2`,
      ...answer.candidates.map((line) => `a=${line}`),
      '',
    ].join('\r\n'),
    'answer',
  );
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
