import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Exit status of a command that needs manual help: a restart would fail in the same way (sysexits.h, EX_CONFIG). */
export const NEEDS_A_PERSON = 78;
/** Signals that ask the command itself to end. */
const REQUESTS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds before a restart, longer after each end; the last for all later ones. */
const DELAYS = [0, 2_000, 5_000, 15_000, 60_000];
/** After running for this many milliseconds it counts as healthy again. */
const WELL = 300_000;
/** The number of ends that are kept until the command has acknowledged them. */
const REMEMBERED = 20;

/**
 * Runs a command, and restarts it when it ends unexpectedly, at longer and longer intervals if that repeats. It is given up
 * if it was never open, because then a user is waiting for its message, or if its status says that it needs manual help.
 *
 * `start` gets the ends that the command hasn't acknowledged, and `onOpen`, which it calls when the command works and has
 * acknowledged them. `pause` resolves after the given ms, or to true as soon as an end is requested. `report` is called when a pause begins.
 *
 * @param {{
 *   start: (ends: (import('./supervise.mjs').End & { at: number })[], onOpen: () => void) => { ended: Promise<import('./supervise.mjs').End> },
 *   report: (end: import('./supervise.mjs').End & { at: number }, delay: number, count: number) => void,
 *   pause?: (ms: number) => Promise<boolean>,
 *   now?: () => number,
 * }} options
 * @returns {Promise<number>} the status to end with
 */
export async function keepRunning({ start, report, pause = pauseUntilAsked, now = Date.now }) {
  let ends = [];
  let wasOpen = false;
  for (let count = 0; ; ) {
    let openedAt;
    const { ended } = start(ends, () => {
      openedAt = now();
      wasOpen = true;
      ends = [];
    });
    const end = { ...(await ended), at: now() };
    const isMeant = end.asked || end.status === 0 || REQUESTS.includes(end.signal);
    if (isMeant || !wasOpen || end.status === NEEDS_A_PERSON) return end.status;
    count = openedAt !== undefined && end.at - openedAt >= WELL ? 1 : count + 1;
    const delay = DELAYS[Math.min(count, DELAYS.length) - 1];
    ends = [...ends, end].slice(-REMEMBERED);
    // Before the report, after which an end can be requested.
    const paused = pause(delay);
    report(end, delay, count);
    if (await paused) return end.status;
  }
}

/** Waits, unless a signal requests an end; resolves to whether one did. */
async function pauseUntilAsked(ms) {
  const asked = new AbortController();
  const abort = () => asked.abort();
  for (const signal of REQUESTS) process.on(signal, abort);
  try {
    await sleep(ms, undefined, { signal: asked.signal });
    return false;
  } catch {
    return true;
  } finally {
    for (const signal of REQUESTS) process.off(signal, abort);
  }
}
