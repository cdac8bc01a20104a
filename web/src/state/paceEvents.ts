import type { Pace } from '@guildhall/client';

/** ms between redraws caused by events: during a stream of messages, the time in between is left for the user's input. */
const INTERVAL = 100;
/** The share of time that slow redraws can take, and the longest resulting pause in ms. */
const SHARE = 1 / 4;
const LONGEST = 1_000;

/** Draws a single event immediately, and combines the events of a stream. */
export function createPace(): Pace {
  let drawNextAt = Number.NEGATIVE_INFINITY;
  const { port1, port2 } = new MessageChannel();
  let startedAt = 0;
  // Runs right after the redraw, so the difference is the time that it took.
  port1.onmessage = () => {
    const took = performance.now() - startedAt;
    drawNextAt = startedAt + Math.min(LONGEST, Math.max(INTERVAL, took / SHARE));
  };
  return (flush) => {
    const draw = () => {
      startedAt = performance.now();
      drawNextAt = startedAt + INTERVAL;
      flush();
      requestAnimationFrame(() => port2.postMessage(undefined));
    };
    const wait = drawNextAt - performance.now();
    if (wait <= 0) draw();
    else setTimeout(draw, wait);
  };
}
