import type { MediaPacket } from './media.ts';
import { Meter } from './meter.ts';
import type { Rid, SentStream, StreamType } from './payloads.ts';
import type { SenderReport } from './sender-report.ts';
import { StreamLimit } from './stream-limit.ts';
import type { Vp8Descriptor } from './vp8.ts';

/** Packets of a stream that are kept for those who lost them: more than a second of video. */
const KEPT = 512;
/** Milliseconds between two requests for a keyframe, which is large. */
const KEYFRAME_MS = 300;
/** Bits a second that a layer is expected to take before it has been measured. */
const EXPECTED = {
  video: { '100': 1_200_000, '50': 150_000 },
  screen: { '100': 2_000_000, '50': 400_000 },
  audio: { '100': 128_000, '50': 128_000 },
} as const;

/** A packet of a video with its descriptor. */
export interface KeptPacket {
  readonly packet: MediaPacket;
  /** Undefined for packets of nothing but padding. */
  readonly descriptor: Vp8Descriptor | undefined;
}

/** What one viewer gets of a stream. */
export interface StreamOutput {
  /** What the viewer wants of it: 1 to 100. */
  readonly want: number;
  push(stream: Stream, kept: KeptPacket, now: number): void;
  report(stream: Stream, report: SenderReport): void;
}

/** A camera, a screen or a screen's sound that a participant sends. */
export class Stream {
  readonly type: StreamType;
  readonly rid: Rid;
  readonly ssrc: number;
  /** The participant's own SSRC of it. */
  readonly source: number;
  /** What others want of it, as the participant was last told. */
  wanted = -1;
  /** Those to whom it is forwarded as a video, or will be. */
  readonly outputs = new Set<StreamOutput>();
  /** Its last sender report. */
  report: SenderReport | undefined;
  readonly limit = new StreamLimit();
  readonly #meter = new Meter();
  readonly #kept: (KeptPacket | undefined)[] = [];
  #askedAt = Number.NEGATIVE_INFINITY;

  /** @param ssrc the one under which it is forwarded */
  constructor(sent: SentStream, ssrc: number) {
    this.type = sent.type;
    this.rid = sent.rid;
    this.source = sent.ssrc;
    this.ssrc = ssrc;
  }

  /** Bits a second that it takes. */
  get rate(): number {
    return this.#meter.rate?.bits ?? EXPECTED[this.type][this.rid];
  }

  /** Keeps a packet for those who lose it, and measures it. Returns whether it is within what the sender is allowed. */
  keep(kept: KeptPacket, now: number): boolean {
    const { packet, descriptor } = kept;
    const isMeasured = this.#meter.add(packet.payload.length, packet.marker, now);
    if (!this.limit.check(packet.payload, descriptor, isMeasured ? this.#meter.rate : undefined, now))
      return false;
    this.#kept[packet.sequence % KEPT] = kept;
    return true;
  }

  /** Returns a packet by its number if it is still kept. */
  find(sequence: number): KeptPacket | undefined {
    const kept = this.#kept[sequence % KEPT];
    return kept?.packet.sequence === sequence ? kept : undefined;
  }

  /** Whether a keyframe can be asked for now. */
  mayAsk(): boolean {
    const now = performance.now();
    if (this.type === 'audio' || now - this.#askedAt < KEYFRAME_MS) return false;
    this.#askedAt = now;
    return true;
  }
}
