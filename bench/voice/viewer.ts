// A viewer without a browser: it takes its videos over a relay, and answers as a browser does, with transport-wide feedback and requests for lost packets.
import { RETRANSMISSION } from '@guildhall/server/voice/node/output';
import { writePli } from '@guildhall/server/voice/node/rtcp';
import { findExtension, isRtcp, readRtp } from '@guildhall/server/voice/node/rtp';
import { Uplink } from '@guildhall/server/voice/node/uplink';
import { readSize, readVp8 } from '@guildhall/server/voice/node/vp8';
import { createPeer } from '@guildhall/tests/support/voice-peer';
import { type GatewayClaim, openGateway } from './gateway.ts';
import { TIME_AT } from './layered-sender.ts';

/** As the viewer numbers codecs and the header extension. */
const VP8 = 96;
const RTX = 97;
const EXTENSION = 5;
const VIDEO = [
  `a=rtpmap:${VP8} VP8/90000`,
  `a=rtpmap:${RTX} rtx/90000`,
  `a=fmtp:${RTX} apt=${VP8}`,
  `a=extmap:${EXTENSION} http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01`,
  '',
].join('\r\n');

/** Milliseconds after which a lost packet is given up: a keyframe is asked for, as no later frame can be decoded. */
const GIVE_UP_MS = 500;
const CHECK_MS = 100;

/** A packet of a video, once for each. */
interface Arrival {
  /** Milliseconds (`performance.now`). */
  readonly at: number;
  readonly bytes: number;
  /** Of the frame that it is part of, by the last keyframe. */
  readonly width: number;
  /** Milliseconds on its way, if its sender wrote when it was sent. */
  readonly delay: number;
}

/** A viewer of all videos in a room. */
export interface BenchViewer {
  readonly arrivals: readonly Arrival[];
  /** Asks for the videos in full. */
  watch(): void;
}

/** Calls `giveUp` for a video of which a packet stays lost. */
function watchLosses(giveUp: (ssrc: number) => void) {
  const missing = new Map<number, number>();
  let video = 0;
  let last: number | undefined;
  setInterval(() => {
    const now = performance.now();
    if (![...missing.values()].some((since) => now - since > GIVE_UP_MS)) return;
    missing.clear();
    giveUp(video);
  }, CHECK_MS).unref();
  return {
    note(ssrc: number, sequence: number) {
      video = ssrc;
      missing.delete(sequence);
      const distance = last === undefined ? 1 : (sequence - last) & 0xffff;
      if (distance >= 0x8000) return;
      for (let step = 1; step < distance; step += 1)
        missing.set(((last ?? 0) + step) & 0xffff, performance.now());
      last = sequence;
    },
  };
}

/** @param relayPort of the relay to the voice port, on the loopback */
export async function openViewer(url: string, claim: GatewayClaim, relayPort: number): Promise<BenchViewer> {
  const { send, take } = await openGateway(url, claim);
  const { offer, track, accept } = await createPeer(claim.user_id);
  const arrivals: Arrival[] = [];
  let width = 0;
  const uplink = new Uplink((packet) => {
    if (track.isOpen()) track.sendMessageBinary(packet);
  });
  const losses = watchLosses((ssrc) => {
    if (track.isOpen()) track.sendMessageBinary(writePli(ssrc));
  });
  track.onMessage((message) => {
    const packet = message as Buffer;
    const read = isRtcp(packet) ? undefined : readRtp(packet);
    if (!read || (read.payloadType !== VP8 && read.payloadType !== RTX)) return;
    const number = findExtension(packet, EXTENSION);
    if (number !== undefined) uplink.arrived(packet.readUInt16BE(number), read.ssrc);
    // Packets that are sent again begin with the number that they had, and have an SSRC of their own.
    const isAgain = read.payloadType === RTX;
    if (isAgain && read.end < read.start + 2) return;
    const sequence = isAgain ? packet.readUInt16BE(read.start) : read.sequence;
    // What only filled the path has come before.
    const ssrc = isAgain ? read.ssrc - RETRANSMISSION : read.ssrc;
    if (!uplink.received(ssrc, sequence)) return;
    losses.note(ssrc, sequence);
    const payload = packet.subarray(read.start + (isAgain ? 2 : 0), read.end);
    const descriptor = readVp8(payload);
    if (descriptor?.isKeyframe) width = readSize(payload, descriptor)?.[0] ?? width;
    const sentAt = payload.length >= TIME_AT + 8 ? payload.readDoubleBE(TIME_AT) : Number.NaN;
    const at = performance.now();
    arrivals.push({ at, bytes: packet.length, width, delay: at - sentAt });
  });
  send(1, { protocol: 'webrtc', data: offer + VIDEO });
  const { sdp } = await take(4);
  await accept(
    sdp.replace(
      /^a=candidate:\S+ 1 UDP \d+ \S+ \d+ typ host.*$/gim,
      `a=candidate:1 1 UDP 2130706431 127.0.0.1 ${relayPort} typ host`,
    ),
  );
  return { arrivals, watch: () => send(15, { any: 100 }) };
}
