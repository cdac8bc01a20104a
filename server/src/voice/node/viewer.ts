import { allocate, findGoal, type Wish } from './allocate.ts';
import type { MediaTransport } from './media.ts';
import { Output } from './output.ts';
import type { Stream } from './stream.ts';

/** Milliseconds between two looks at what the viewer can get. */
const CHECK_MS = 200;
/** Milliseconds without a full path before a video is raised; they double when raising fills it. */
const CALM_MS = 3_000;
const MAX_CALM_MS = 60_000;
/** Milliseconds for which the path is filled to see whether it takes more, in steps. */
const FILL_MS = 400;
const STEP_MS = 20;
/** Bytes that a step sends at most. */
const MAX_STEP = 20_000;
/** Of the goal, how much is sent to reach it. */
const OVER = 1.1;
/** Bytes that are sent again to a viewer in a second. */
const MAX_RESENT = 500_000;
const SECOND = 1_000;
/** Wishes above this are for the large layer. */
const SMALL_WISH = 50;

/** A video that a viewer wants, in all its layers, the best one first. */
export interface Wanted {
  readonly ssrc: number;
  readonly want: number;
  readonly layers: readonly Stream[];
}

export interface ViewerOptions {
  readonly getTransport: () => MediaTransport | undefined;
  /** Asks the sender of a stream for a keyframe. */
  readonly requestKeyframe: (stream: Stream) => void;
  /** The layers that are sent changed. */
  readonly changed: () => void;
}

/** The videos that a participant gets: each in the layer that they want and can get. */
export class Viewer {
  readonly #options: ViewerOptions;
  readonly #outputs = new Map<number, Output>();
  #wanted: readonly Wanted[] = [];
  /** Those that were just asked for in the large layer: they need not wait for it. */
  #eager = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #filling: NodeJS.Timeout | undefined;
  #raisedAt = Number.NEGATIVE_INFINITY;
  #calm = CALM_MS;
  #resent = 0;
  #resentAt = 0;

  constructor(options: ViewerOptions) {
    this.#options = options;
  }

  /** Replaces what the viewer wants. @param isThere whether the sender of a stream is in the room */
  setWanted(wanted: readonly Wanted[], isThere: (ssrc: number) => boolean): void {
    this.#wanted = wanted;
    const ssrcs = new Set(wanted.map(({ ssrc }) => ssrc));
    for (const [ssrc, output] of this.#outputs) {
      if (ssrcs.has(ssrc)) continue;
      // It stays while its sender does: if it is wanted again, it goes on with its numbers.
      output.setTarget(undefined);
      if (!isThere(ssrc)) this.#outputs.delete(ssrc);
    }
    for (const { ssrc, want } of wanted) {
      const known = this.#outputs.get(ssrc);
      const output = known ?? new Output(ssrc, this.#options.getTransport);
      if (!output.target || want > Math.max(output.want, SMALL_WISH)) this.#eager.add(ssrc);
      output.want = want;
      this.#outputs.set(ssrc, output);
    }
    this.#choose(false);
    if (wanted.length === 0) this.#stop();
    else this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
  }

  #stop(): void {
    clearInterval(this.#timer);
    clearInterval(this.#filling);
    this.#timer = undefined;
    this.#filling = undefined;
  }

  /** The viewer can't decode a video. */
  keyframe(ssrc: number): void {
    const output = this.#outputs.get(ssrc);
    const stream = output?.target ?? output?.source;
    if (stream) this.#options.requestKeyframe(stream);
  }

  /** The viewer did not get packets of a video. */
  missing(ssrc: number, sequences: readonly number[]): void {
    const now = performance.now();
    if (now - this.#resentAt > SECOND) {
      this.#resentAt = now;
      this.#resent = 0;
    }
    if (this.#resent < MAX_RESENT) this.#resent += this.#outputs.get(ssrc)?.resend(sequences) ?? 0;
  }

  close(): void {
    this.#stop();
    for (const output of this.#outputs.values()) output.setTarget(undefined);
    this.#outputs.clear();
    this.#wanted = [];
  }

  #check(): void {
    const now = performance.now();
    const downlink = this.#options.getTransport()?.downlink;
    downlink?.check(now);
    if (this.#choose(true)) this.#options.changed();
    for (const { ssrc } of this.#wanted) {
      const output = this.#outputs.get(ssrc);
      if (output?.target && output.source !== output.target) this.#options.requestKeyframe(output.target);
    }
    this.#tryMore(now);
  }

  /** What the layers of each wanted video take. */
  #getWishes(canRaise: boolean): readonly Wish[] {
    return this.#wanted.map(({ ssrc, want, layers }) => {
      const best = layers[0] as Stream;
      const least = layers.at(-1) as Stream;
      const high = want > SMALL_WISH ? best : least;
      const isHigh = this.#outputs.get(ssrc)?.target === high;
      const canRise = canRaise || this.#eager.has(ssrc);
      const priority = (best.type === 'screen' ? 1 : 0) + want / 100;
      return { low: least.rate, high: Math.max(high.rate, least.rate), isHigh, canRise, priority };
    });
  }

  /** Chooses the layers. Returns whether one changed. @param isMeasured whether the reason is what the viewer can get, not their wishes */
  #choose(isMeasured: boolean): boolean {
    const now = performance.now();
    const downlink = this.#options.getTransport()?.downlink;
    const isLimited = downlink?.isKnown === true;
    const estimate = isLimited ? downlink.estimate : Number.POSITIVE_INFINITY;
    const canRaise = !isLimited || downlink.getCalm(now) > this.#calm;
    const high = allocate(this.#getWishes(canRaise), estimate);
    this.#eager.clear();
    let isChanged = false;
    this.#wanted.forEach(({ ssrc, want, layers }, index) => {
      const output = this.#outputs.get(ssrc);
      const layer = (want > SMALL_WISH && high[index] ? layers[0] : layers.at(-1)) as Stream;
      if (!output || output.target === layer) return;
      const isLower = output.target !== undefined && layer !== layers[0] && want > SMALL_WISH;
      if (isLower && isMeasured) this.#noteFall(now);
      else if (isMeasured) this.#raisedAt = now;
      output.setTarget(layer);
      this.#options.requestKeyframe(layer);
      isChanged = true;
    });
    return isChanged;
  }

  /** A video was lowered: one that was raised shortly before waits longer the next time. */
  #noteFall(now: number): void {
    const wasShort = now - this.#raisedAt < 2 * this.#calm + CALM_MS;
    this.#calm = wasShort ? Math.min(MAX_CALM_MS, this.#calm * 2) : CALM_MS;
  }

  /** Fills the path for a moment if a video could be raised: what gets through raises the estimate. */
  #tryMore(now: number): void {
    const transport = this.#options.getTransport();
    const downlink = transport?.downlink;
    if (this.#filling || !downlink?.isKnown || !transport?.canFill) return;
    const wishes = this.#getWishes(true);
    const goal = findGoal(wishes);
    if (goal === undefined || downlink.estimate >= goal || downlink.getCalm(now) < this.#calm) return;
    const current = wishes.reduce((sum, { isHigh, high, low }) => sum + (isHigh ? high : low), 0);
    const step = Math.min(MAX_STEP, (((goal * OVER - current) / 8_000) * STEP_MS) | 0);
    const [first] = this.#wanted;
    const output = first && this.#outputs.get(first.ssrc);
    const calmBefore = downlink.getCalm(now);
    let isFull = false;
    this.#filling = setInterval(() => {
      const passed = performance.now() - now;
      isFull ||= downlink.isFilling || downlink.getCalm(performance.now()) < calmBefore;
      let sent = 0;
      // More would only wait in front of a full path, and the sound behind it.
      while (output && !isFull && passed < FILL_MS && sent < step) {
        const bytes = output.fill();
        if (bytes === 0) break;
        sent += bytes;
      }
      // What it set off is known a moment later.
      if (passed < 2 * FILL_MS) return;
      clearInterval(this.#filling);
      this.#filling = undefined;
      this.#calm = isFull ? Math.min(MAX_CALM_MS, this.#calm * 2) : this.#calm;
    }, STEP_MS).unref();
  }
}
