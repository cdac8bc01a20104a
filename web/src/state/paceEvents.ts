import type { Pace } from '@guildhall/client';
import { runAfterFrame } from '../design/runAfterFrame.ts';

/** ms between redraws caused by events: during a stream of messages, the time in between is left for the user's input. */
const INTERVAL = 100;
/** The share of time that slow redraws can take, and the longest resulting pause in ms. */
const SHARE = 1 / 4;
const LONGEST = 1_000;
/** ms after a key during which another one is expected. */
const TYPING = 500;
/** ms for which events wait for a key at most. */
const PATIENCE = 500;
/** ms after which events are drawn with the next key, even if the last redraw was slow: without a key, they would be drawn soon anyway. */
const OVERDUE = 250;

/**
 * Draws a single event immediately, and combines the events of a stream. While the user types, it draws right after the frame that
 * shows a key: the time until the next key is longest then, and no key waits for a redraw.
 */
export function createPace(): Pace {
  let startedAt = Number.NEGATIVE_INFINITY;
  /** How long the last redraw took; undefined until it is painted. */
  let took: number | undefined = 0;
  let typingUntil = Number.NEGATIVE_INFINITY;
  let planned: (() => void) | undefined;
  let plannedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last redraw has left enough time for other work. */
  const restedAt = (time: number) => startedAt + Math.min(LONGEST, time / SHARE);

  const draw = () => {
    const flush = planned;
    if (!flush) return;
    clearTimeout(timer);
    planned = undefined;
    const start = performance.now();
    startedAt = start;
    took = undefined;
    flush();
    runAfterFrame(() => {
      if (startedAt === start) took = performance.now() - start;
    });
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      typingUntil = timeStamp + TYPING;
      runAfterFrame(() => {
        if (took !== undefined && performance.now() >= Math.min(restedAt(took), plannedAt + OVERDUE)) draw();
      });
    },
    { capture: true, passive: true },
  );

  /** Draws as soon as nothing else is expected, at the latest at `latest`. */
  const drawLater = (latest: number) => {
    const now = performance.now();
    const drawNextAt = Math.max(startedAt + INTERVAL, restedAt(took ?? 0));
    const wait = Math.max(drawNextAt, Math.min(latest, typingUntil)) - now;
    if (wait <= 0) draw();
    else timer = setTimeout(drawLater, wait, latest);
  };

  return (flush) => {
    planned = flush;
    plannedAt = performance.now();
    drawLater(plannedAt + PATIENCE);
  };
}
