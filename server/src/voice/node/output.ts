import type { MediaTransport, VideoPacket } from './media.ts';
import { convertTimestamp, type SenderReport } from './sender-report.ts';
import type { KeptPacket, Stream, StreamOutput } from './stream.ts';

/** Ticks of a video's timestamps in a millisecond, and in the shortest frame. */
const TICKS_PER_MS = 90;
const FRAME_TICKS = 900;
const CLOCK_RATE = 90_000;
/** Numbers of pictures and of base frames begin again after these. */
const PICTURES = 0x7fff;
const BASES = 0xff;
/** How far the SSRC of packets that are sent again is from that of their stream. */
export const RETRANSMISSION = 8;

/** A stretch of packets of one stream, with what is added to its numbers. */
interface Stretch {
  readonly stream: Stream;
  /** The number under which it begins. */
  readonly begin: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly picture: number;
  readonly base: number;
}

/** What was sent last. */
interface Last {
  readonly sequence: number;
  readonly timestamp: number;
  readonly picture: number;
  readonly base: number;
  readonly at: number;
}

/**
 * A video as one viewer gets it: one stream with numbers that go on, whichever layer it is taken from. It changes its layer where a keyframe
 * begins.
 */
export class Output implements StreamOutput {
  readonly ssrc: number;
  /** What the viewer wants of it: 1 to 100. */
  want = 100;
  readonly #getTransport: () => MediaTransport | undefined;
  #target: Stream | undefined;
  /** The last two: packets of the one before can still be lost. */
  #stretches: readonly Stretch[] = [];
  #isOpen = false;
  #last: Last | undefined;
  #resent = 0;

  constructor(ssrc: number, getTransport: () => MediaTransport | undefined) {
    this.ssrc = ssrc;
    this.#getTransport = getTransport;
  }

  /** The stream that it is taken from now; undefined until it begins. */
  get source(): Stream | undefined {
    return this.#isOpen ? this.#stretches[0]?.stream : undefined;
  }

  /** The stream that it is taken from, or will be with its next keyframe. */
  get target(): Stream | undefined {
    return this.#target;
  }

  /** Takes it from a stream from its next keyframe on; from none, it pauses at once. */
  setTarget(stream: Stream | undefined): void {
    const { source } = this;
    if (this.#target !== source) this.#target?.outputs.delete(this);
    this.#target = stream;
    stream?.outputs.add(this);
    if (stream) return;
    source?.outputs.delete(this);
    this.#isOpen = false;
  }

  /** Forwards a packet of a stream that belongs to it. */
  push(stream: Stream, kept: KeptPacket, now: number): void {
    if (stream !== this.source) {
      if (stream !== this.#target || !kept.descriptor?.isKeyframe) return;
      this.#begin(stream, kept, now);
    }
    const [stretch] = this.#stretches;
    // Older than the keyframe with which the stretch began.
    if (!stretch || isOlder((kept.packet.sequence + stretch.sequence) & 0xffff, stretch.begin)) return;
    const packet = rewrite(this.ssrc, kept, stretch);
    this.#note(packet, kept, stretch, now);
    this.#getTransport()?.sendVideo(packet);
  }

  #begin(stream: Stream, { packet, descriptor }: KeptPacket, now: number): void {
    const [before] = this.#stretches;
    const last = this.#last;
    const { source } = this;
    if (source !== stream) source?.outputs.delete(this);
    this.#isOpen = true;
    const picture = readPicture(packet.payload, descriptor?.pictureAt);
    const base = descriptor?.baseAt === undefined ? 0 : (packet.payload[descriptor.baseAt] ?? 0);
    const begin = last ? (last.sequence + 1) & 0xffff : packet.sequence;
    const stretch = {
      stream,
      begin,
      sequence: (begin - packet.sequence) & 0xffff,
      timestamp: before && last ? findTimestamp(before, last, stream, packet.timestamp, now) : 0,
      picture: last ? (last.picture + 1 - picture) & PICTURES : 0,
      base: last ? (last.base + 1 - base) & BASES : 0,
    };
    this.#stretches = before ? [stretch, before] : [stretch];
  }

  #note(packet: VideoPacket, { descriptor }: KeptPacket, stretch: Stretch, now: number): void {
    if (this.#last && isOlder(packet.sequence, this.#last.sequence)) return;
    const { payload } = packet;
    this.#last = {
      sequence: packet.sequence,
      timestamp: packet.timestamp,
      picture: descriptor ? readPicture(payload, descriptor.pictureAt) : (this.#last?.picture ?? 0),
      base:
        descriptor?.baseAt === undefined
          ? (this.#last?.base ?? stretch.base)
          : (payload[descriptor.baseAt] ?? 0),
      at: now,
    };
  }

  /** Returns a packet as it was sent; undefined if it is no longer kept. */
  #find(sequence: number): VideoPacket | undefined {
    const stretch = this.#stretches.find(({ begin }) => !isOlder(sequence, begin));
    const kept = stretch?.stream.find((sequence - stretch.sequence) & 0xffff);
    return stretch && kept && rewrite(this.ssrc, kept, stretch);
  }

  /** Sends packets again. Returns their bytes. */
  resend(sequences: readonly number[]): number {
    const transport = this.#getTransport();
    let bytes = 0;
    for (const sequence of sequences) {
      const packet = this.#find(sequence);
      if (!packet || !transport) continue;
      transport.sendVideo(packet, this.#nextRetransmission());
      bytes += packet.payload.length;
    }
    return bytes;
  }

  /** Sends the latest packet again to fill the path, which shows how much it takes. Returns its bytes; 0 if that can't be done. */
  fill(): number {
    const transport = this.#getTransport();
    const packet = this.#last && this.#find(this.#last.sequence);
    if (!packet || !transport?.canFill) return 0;
    transport.sendVideo(packet, this.#nextRetransmission());
    return packet.payload.length;
  }

  #nextRetransmission() {
    this.#resent = (this.#resent + 1) & 0xffff;
    return { ssrc: this.ssrc + RETRANSMISSION, sequence: this.#resent };
  }

  /** Passes on when a moment of the stream was. */
  report(stream: Stream, report: SenderReport): void {
    const [stretch] = this.#stretches;
    if (stream !== this.source || !stretch) return;
    const timestamp = (report.timestamp + stretch.timestamp) >>> 0;
    this.#getTransport()?.report({ ...report, ssrc: this.ssrc, timestamp });
  }
}

const isOlder = (a: number, b: number) => ((a - b) & 0xffff) >= 0x8000;

const readPicture = (payload: Buffer, at: number | undefined) =>
  at === undefined ? 0 : payload.readUInt16BE(at) & PICTURES;

/** What is added to the timestamps of a stream so that they go on from those before. */
function findTimestamp(before: Stretch, last: Last, stream: Stream, timestamp: number, now: number): number {
  if (before.stream === stream) return before.timestamp;
  const passed = Math.max(FRAME_TICKS, Math.round((now - last.at) * TICKS_PER_MS));
  const byClock = (last.timestamp + passed) >>> 0;
  const { report } = stream;
  const { report: former } = before.stream;
  let next = byClock;
  if (report && former) {
    const exact = (convertTimestamp(timestamp, report, former, CLOCK_RATE) + before.timestamp) >>> 0;
    const later = (exact - last.timestamp) | 0;
    // Reports of a sender that came back with another clock fit no more.
    if (later > 0 && Math.abs((exact - byClock) | 0) < CLOCK_RATE) next = exact;
  }
  return (next - timestamp) >>> 0;
}

/** A packet with the numbers of the output; its payload is copied if they are in it. */
function rewrite(ssrc: number, { packet, descriptor }: KeptPacket, stretch: Stretch): VideoPacket {
  const { marker } = packet;
  const sequence = (packet.sequence + stretch.sequence) & 0xffff;
  const timestamp = (packet.timestamp + stretch.timestamp) >>> 0;
  let { payload } = packet;
  if (descriptor && (stretch.picture !== 0 || stretch.base !== 0)) {
    const { pictureAt, baseAt } = descriptor;
    payload = Buffer.from(payload);
    if (pictureAt !== undefined)
      payload.writeUInt16BE(
        0x8000 | ((readPicture(payload, pictureAt) + stretch.picture) & PICTURES),
        pictureAt,
      );
    if (baseAt !== undefined) payload[baseAt] = ((payload[baseAt] ?? 0) + stretch.base) & BASES;
  }
  return { ssrc, marker, sequence, timestamp, payload };
}
