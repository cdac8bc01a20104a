import type { VideoQuality } from '@guildhall/protocol/limits/video';
import type { Rate } from './meter.ts';
import { readSize, type Vp8Descriptor } from './vp8.ts';

/** Browsers send more for moments: keyframes, and what waited. */
const RATE_SLACK = 1.5;
const FRAMES_SLACK = 1.2;
const SIZE_SLACK = 1.05;
/** Seconds above the limit after which a stream is held, and milliseconds for which it is. */
const PATIENCE = 3;
const HOLD_MS = 2_000;

/** Holds a stream that is larger, faster or takes more than its sender is allowed, until it isn't any more. */
export class StreamLimit {
  /** Undefined for no limit. */
  quality: VideoQuality | undefined;
  #secondsAbove = 0;
  #heldUntil: number | undefined;

  /** Whether it is held, and could go on with a keyframe. */
  isOver(now: number): boolean {
    return this.#heldUntil !== undefined && now >= this.#heldUntil;
  }

  /** Returns whether a packet is forwarded. @param rate of the last second, if one just ended */
  check(
    payload: Buffer,
    descriptor: Vp8Descriptor | undefined,
    rate: Rate | undefined,
    now: number,
  ): boolean {
    const { quality } = this;
    if (!quality) return true;
    if (rate) {
      const isAbove =
        rate.bits > quality.bitrate * RATE_SLACK || rate.frames > quality.frameRate * FRAMES_SLACK + 1;
      this.#secondsAbove = isAbove ? this.#secondsAbove + 1 : 0;
      if (this.#secondsAbove >= PATIENCE) this.#heldUntil = now + HOLD_MS;
    }
    if (descriptor?.isKeyframe) {
      const size = readSize(payload, descriptor);
      const pixels = size ? size[0] * size[1] : 0;
      const isLarge = pixels > quality.width * quality.height * SIZE_SLACK;
      if (isLarge) this.#heldUntil = Math.max(this.#heldUntil ?? 0, now);
      else if (this.#heldUntil !== undefined && now >= this.#heldUntil) this.#heldUntil = undefined;
    }
    return this.#heldUntil === undefined;
  }
}
