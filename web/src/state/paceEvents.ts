import type { Pace } from '@guildhall/client';
import { runAfterFrame } from '../design/runAfterFrame.ts';

/** ms between redraws caused by events: during a stream of messages, the time in between is left for the user's input. */
const INTERVAL = 100;
/** The share of time that slow redraws can take, and the longest resulting pause in ms. */
const SHARE = 1 / 4;
const LONGEST = 1_000;
/** ms after a key during which another one is expected. */
const TYPING = 500;

/**
 * Draws a single event immediately, and combines the events of a stream. While the user types, it draws right after the frame that
 * shows a key: the time until the next key is longest then, and no key waits for a redraw.
 */
export function createPace(): Pace {
  /** When the last redraw has left enough time for other work. */
  let isRestedAt = Number.NEGATIVE_INFINITY;
  let drawNextAt = Number.NEGATIVE_INFINITY;
  let typingUntil = Number.NEGATIVE_INFINITY;
  let planned: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    const flush = planned;
    if (!flush) return;
    clearTimeout(timer);
    planned = undefined;
    const startedAt = performance.now();
    isRestedAt = startedAt + LONGEST;
    drawNextAt = startedAt + INTERVAL;
    flush();
    runAfterFrame(() => {
      const took = performance.now() - startedAt;
      isRestedAt = startedAt + Math.min(LONGEST, took / SHARE);
      drawNextAt = Math.max(startedAt + INTERVAL, isRestedAt);
    });
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      typingUntil = timeStamp + TYPING;
      runAfterFrame(() => {
        if (performance.now() >= isRestedAt) draw();
      });
    },
    { capture: true, passive: true },
  );

  /** Draws as soon as nothing else is expected, at the latest at `latest`. */
  const drawLater = (latest: number) => {
    const now = performance.now();
    const wait = Math.min(latest, Math.max(drawNextAt, typingUntil)) - now;
    if (wait <= 0) draw();
    else timer = setTimeout(drawLater, wait, latest);
  };

  return (flush) => {
    planned = flush;
    drawLater(performance.now() + LONGEST);
  };
}
