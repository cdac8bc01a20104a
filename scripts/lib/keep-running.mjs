import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Status of a command that a person must help: starting it again would fail in the same way (sysexits.h, EX_CONFIG). */
export const NEEDS_A_PERSON = 78;
/** Signals by which somebody asked the command itself to end. */
const REQUESTS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds before it is started again, the more often it ended the longer; the last for all later ones. */
const DELAYS = [0, 2_000, 5_000, 15_000, 60_000];
/** After so many ms of running it counts as well again. */
const WELL = 300_000;
/** Ends that are remembered until the command has taken note of them. */
const REMEMBERED = 20;

/**
 * Runs a command, and starts it again when it ends without having been asked to, at longer and longer intervals when that
 * repeats. It is given up when it was never open, as then somebody is waiting for its message, or says that it needs a person.
 *
 * `start` is given the ends that the command hasn't taken note of, and `onOpen`, which it calls when the command works: it has taken
 * note then. `pause` resolves after so many ms, or to true as soon as somebody asks to end. `report` is called before each restart.
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
    report(end, delay, count);
    if (await pause(delay)) return end.status;
  }
}

/** Waits, unless a signal asks us to end; resolves to whether one did. */
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
