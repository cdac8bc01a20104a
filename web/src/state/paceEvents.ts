import type { Pace } from '@guildhall/client';

/** ms from one redraw by events to the next: under a stream of messages, the time between them belongs to the user's keys. */
const INTERVAL = 100;
/** The part of the time that redraws can take where they are slow, and the longest wait, ms, that follows from it. */
const SHARE = 1 / 4;
const LONGEST = 1_000;

/** Draws an event at once if none was drawn a moment ago, and the events of a stream together. */
export function createPace(): Pace {
  let drawNextAt = Number.NEGATIVE_INFINITY;
  const { port1, port2 } = new MessageChannel();
  let startedAt = 0;
  // The task after the one that drew: what lies between them is what drawing took.
  port1.onmessage = () => {
    const took = performance.now() - startedAt;
    drawNextAt = startedAt + Math.min(LONGEST, Math.max(INTERVAL, took / SHARE));
  };
  return (flush) => {
    const draw = () => {
      startedAt = performance.now();
      drawNextAt = startedAt + INTERVAL;
      flush();
      port2.postMessage(undefined);
    };
    const wait = drawNextAt - performance.now();
    if (wait <= 0) draw();
    else setTimeout(draw, wait);
  };
}
