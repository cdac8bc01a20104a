// A viewer without a browser: it takes its videos over a relay, and answers as a browser does, with transport-wide feedback and requests for lost packets.
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

/** @param relayPort of the relay to the voice port, on the loopback */
export async function openViewer(url: string, claim: GatewayClaim, relayPort: number): Promise<BenchViewer> {
  const { send, take } = await openGateway(url, claim);
  const { offer, track, accept } = await createPeer(claim.user_id);
  const arrivals: Arrival[] = [];
  let width = 0;
  const uplink = new Uplink((packet) => {
    if (track.isOpen()) track.sendMessageBinary(packet);
  });
  track.onMessage((message) => {
    const packet = message as Buffer;
    const read = isRtcp(packet) ? undefined : readRtp(packet);
    if (!read || (read.payloadType !== VP8 && read.payloadType !== RTX)) return;
    const number = findExtension(packet, EXTENSION);
    if (number !== undefined) uplink.arrived(packet.readUInt16BE(number), read.ssrc);
    if (read.payloadType === RTX) return;
    // Those that were sent again count as well as they fill the path, though not as video.
    if (!uplink.received(read.ssrc, read.sequence)) return;
    const payload = packet.subarray(read.start, read.end);
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
