import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';

/** Keeps the page's connections, so that tests can read their statistics. */
export const KEEP_PEERS = `
  window.peers = [];
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(...options) { super(...options); window.peers.push(this); }
  };
`;

/** What a page received over its open connection since it began. */
interface Heard {
  readonly energy: number;
  readonly packets: number;
  readonly frames: number;
  readonly sentPackets: number;
  /** Of sound, without headers. */
  readonly sentBytes: number;
  readonly sentFrames: number;
}

/** Reads what a page received, and what it sent. */
export const readHeard = (page: Page): Promise<Heard> =>
  page.evaluate(`(async () => {
    const open = window.peers.filter((peer) => peer.connectionState === 'connected').at(-1);
    const sum = { energy: 0, packets: 0, frames: 0, sentPackets: 0, sentBytes: 0, sentFrames: 0 };
    if (!open) return sum;
    (await open.getStats()).forEach((one) => {
      if (one.type === 'inbound-rtp' && one.kind === 'audio') {
        sum.energy += one.totalAudioEnergy ?? 0;
        sum.packets += one.packetsReceived;
      }
      if (one.type === 'inbound-rtp' && one.kind === 'video') sum.frames += one.framesDecoded ?? 0;
      if (one.type === 'outbound-rtp' && one.kind === 'audio') {
        sum.sentPackets += one.packetsSent;
        sum.sentBytes += one.bytesSent;
      }
      if (one.type === 'outbound-rtp' && one.kind === 'video') sum.sentFrames += one.framesSent ?? 0;
    });
    return sum;
  })()`);

/** Waits until a page hears more than it has heard. */
export async function hears(page: Page): Promise<void> {
  const { energy } = await readHeard(page);
  await eventually(async () => (await readHeard(page)).energy > energy + 0.000_1);
}

/** Packets that are more than those on their way at a moment: half a second of sound. */
const MORE_THAN_BUFFERED = 25;

/** Waits until sound reaches a page that was sent after now, over whichever connection. */
export async function getsSound(page: Page): Promise<void> {
  let { packets: known } = await readHeard(page);
  let gained = 0;
  await eventually(async () => {
    const { packets } = await readHeard(page);
    gained += packets < known ? packets : packets - known;
    known = packets;
    return gained > MORE_THAN_BUFFERED;
  });
}
