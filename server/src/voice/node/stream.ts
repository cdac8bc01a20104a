import type { MediaPacket } from './media.ts';
import type { Rid, SentStream, StreamType } from './payloads.ts';

/** Packets of a stream that are kept for those who lost them: more than a second of video. */
const KEPT = 512;
/** Milliseconds between two requests for a keyframe, which is large. */
const KEYFRAME_MS = 300;

/** A camera, a screen or a screen's sound that a participant sends. */
export class Stream {
  readonly type: StreamType;
  readonly rid: Rid;
  readonly ssrc: number;
  /** The participant's own SSRC of it. */
  readonly source: number;
  /** What others want of it, as the participant was last told. */
  wanted = -1;
  readonly #kept: (MediaPacket | undefined)[] = [];
  #askedAt = Number.NEGATIVE_INFINITY;

  /** @param ssrc the one under which it is forwarded */
  constructor(sent: SentStream, ssrc: number) {
    this.type = sent.type;
    this.rid = sent.rid;
    this.source = sent.ssrc;
    this.ssrc = ssrc;
  }

  keep(packet: MediaPacket): void {
    if (packet.kind === 'video') this.#kept[packet.sequence % KEPT] = packet;
  }

  /** Returns the packets that are still kept. */
  *find(sequences: readonly number[]): Generator<MediaPacket> {
    for (const sequence of sequences) {
      const packet = this.#kept[sequence % KEPT];
      if (packet?.sequence === sequence) yield packet;
    }
  }

  /** Whether a keyframe can be asked for now. */
  mayAsk(): boolean {
    const now = performance.now();
    if (this.type === 'audio' || now - this.#askedAt < KEYFRAME_MS) return false;
    this.#askedAt = now;
    return true;
  }
}
