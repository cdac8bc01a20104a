// A camera without a browser: two layers at the rates and with the keyframes of an encoder.
import { readFeedback } from '@guildhall/server/voice/node/rtcp';
import { isRtcp, writeRtpHeader } from '@guildhall/server/voice/node/rtp';
import { createPeer } from '@guildhall/tests/support/voice-peer';
import { createClaim, openGateway } from './gateway.ts';

const VP8 = 96;
/** Bytes of a packet's payload at most; and where in it the time is, behind the descriptor and the head of a keyframe. */
const MAX_PAYLOAD = 1_100;
export const TIME_AT = 12;
/** How large keyframes are compared with other frames, and by how much frames differ. */
const KEYFRAME = 5;
const SPREAD = 0.3;
/** Of a frame, how much smaller it is until a keyframe before it is made up for. */
const SAVING = 0.3;
/** Packets leave at so many times the layer's rate at most, as browsers pace them. */
const PACE = 2.5;
const TICK_MS = 5;
const MICROPHONE = 10;

/** A layer of the camera. */
export interface Layer {
  readonly rid: '100' | '50';
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Bits a second. */
  readonly rate: number;
}

const RIDS = ['100', '50'] as const;
const getSsrc = (rid: Layer['rid']) => MICROPHONE + 1 + RIDS.indexOf(rid);

function createFrame({ width, height }: Layer, bytes: number, isKeyframe: boolean): Buffer[] {
  const packets: Buffer[] = [];
  for (let left = Math.max(40, Math.round(bytes)); left > 0; left -= MAX_PAYLOAD) {
    const payload = Buffer.alloc(Math.max(TIME_AT + 8, Math.min(left, MAX_PAYLOAD)), 7);
    const isFirst = packets.length === 0;
    // The descriptor, then the head of the frame: its lowest bit says that it is no keyframe.
    payload[0] = isFirst ? 0x10 : 0;
    payload[1] = isKeyframe ? 0x10 : 0x11;
    if (isFirst && isKeyframe) {
      payload.writeUIntBE(0x9d012a, 4, 3);
      payload.writeUInt16LE(width, 7);
      payload.writeUInt16LE(height, 9);
    }
    packets.push(payload);
  }
  return packets;
}

/** Sends the layers that somebody gets. @param port of the voice gateway, on the loopback */
export async function openLayeredSender(port: number, layers: readonly Layer[]): Promise<void> {
  const name = 'speaker camera';
  const { send, take, on } = await openGateway(`ws://127.0.0.1:${port}/`, createClaim(name));
  const { offer, track, accept } = await createPeer(name);
  send(1, { protocol: 'webrtc', data: `${offer}a=rtpmap:${VP8} VP8/90000\r\n` });
  await accept((await take(4)).sdp);

  const encoders = layers.map((layer) => {
    const ssrc = getSsrc(layer.rid);
    const mean = layer.rate / 8 / layer.frameRate;
    const waiting: { readonly payload: Buffer; readonly isLast: boolean; readonly timestamp: number }[] = [];
    let isActive = false;
    let needsKeyframe = true;
    let debt = 0;
    let sequence = 0;
    let nextAt = performance.now();
    let budget = 0;
    return {
      ssrc,
      setActive(next: boolean) {
        if (next && !isActive) {
          needsKeyframe = true;
          nextAt = performance.now();
        }
        isActive = next;
      },
      keyframe() {
        needsKeyframe = true;
      },
      tick(now: number) {
        for (; isActive && nextAt <= now; nextAt += 1_000 / layer.frameRate) {
          const usual = mean * (1 + SPREAD * (2 * Math.random() - 1));
          const saved = needsKeyframe ? 0 : Math.min(debt, usual * SAVING);
          const bytes = needsKeyframe ? mean * KEYFRAME : usual - saved;
          debt += needsKeyframe ? bytes - mean : -saved;
          const parts = createFrame(layer, bytes, needsKeyframe);
          needsKeyframe = false;
          const timestamp = Math.round(now * 90) % 2 ** 32;
          parts.forEach((payload, index) => {
            waiting.push({ payload, timestamp, isLast: index === parts.length - 1 });
          });
        }
        budget = Math.min(budget + (layer.rate * PACE * TICK_MS) / 8_000, mean * KEYFRAME);
        while (waiting[0] && budget > 0) {
          const { payload, timestamp, isLast } = waiting.shift() as (typeof waiting)[number];
          budget -= payload.length;
          payload.writeDoubleBE(performance.now(), TIME_AT);
          const packet = Buffer.alloc(12 + payload.length);
          sequence = (sequence + 1) % 65_536;
          writeRtpHeader(packet, { marker: isLast, payloadType: VP8, sequence, timestamp, ssrc });
          payload.copy(packet, 12);
          if (track.isOpen()) track.sendMessageBinary(packet);
        }
      },
    };
  });

  track.onMessage((message) => {
    const packet = message as Buffer;
    if (!isRtcp(packet)) return;
    const keyframe = (ssrc: number) => encoders.find((one) => one.ssrc === ssrc)?.keyframe();
    readFeedback(packet, { keyframe, missing() {}, arrivals() {}, report() {} });
  });
  on(15, (wants: Readonly<Record<string, number>>) => {
    for (const encoder of encoders) encoder.setActive((wants[encoder.ssrc] ?? 0) > 0);
  });
  send(12, {
    audio_ssrc: 0,
    video_ssrc: getSsrc('100'),
    rtx_ssrc: 0,
    streams: layers.map(({ rid }) => ({
      type: 'video',
      rid,
      quality: Number(rid),
      ssrc: getSsrc(rid),
      active: true,
    })),
  });
  setInterval(() => {
    for (const encoder of encoders) encoder.tick(performance.now());
  }, TICK_MS);
}
