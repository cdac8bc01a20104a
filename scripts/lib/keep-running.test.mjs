import { expect, test } from 'vitest';
import { keepRunning, NEEDS_A_PERSON } from './keep-running.mjs';

const DIED = { pid: 1, status: 1, signal: 'SIGKILL', asked: false, tail: 'last words' };
const ASKED = { ...DIED, status: 0, signal: null, asked: true };

/**
 * Runs a command with the given `runs`: how each ends, after how many ms, and whether it was open before. `askAt` is the pause in
 * which an end is requested.
 */
async function play(runs, { askAt } = {}) {
  let time = 0;
  const rest = [...runs];
  const given = [];
  const reports = [];
  const pauses = [];
  const status = await keepRunning({
    start(ends, onOpen) {
      const { open = true, ms = 100, ...end } = rest.shift();
      given.push(ends.length);
      if (open) onOpen();
      time += ms;
      return { ended: Promise.resolve({ ...DIED, ...end }) };
    },
    report: (end, delay, count) => reports.push({ signal: end.signal, delay, count }),
    async pause(ms) {
      pauses.push(ms);
      time += ms;
      return pauses.length === askAt;
    },
    now: () => time,
  });
  return { status, given, reports, pauses, left: rest.length };
}

test('restarts the command at once, then at longer and longer intervals', async () => {
  const { pauses, reports, status } = await play([...Array.from({ length: 7 }, () => ({})), ASKED]);
  expect(pauses).toEqual([0, 2_000, 5_000, 15_000, 60_000, 60_000, 60_000]);
  expect(reports.slice(0, 2)).toEqual([
    { signal: 'SIGKILL', delay: 0, count: 1 },
    { signal: 'SIGKILL', delay: 2_000, count: 2 },
  ]);
  expect(status).toBe(0);
});

test('resets the intervals once the command has run well for a while', async () => {
  expect((await play([{}, {}, {}, { ms: 300_000 }, {}, ASKED])).pauses).toEqual([0, 2_000, 5_000, 0, 2_000]);
  // Control: slightly less is not enough.
  expect((await play([{}, {}, {}, { ms: 299_999 }, ASKED])).pauses).toEqual([0, 2_000, 5_000, 15_000]);
});

test('passes the command every end that it has not acknowledged', async () => {
  expect((await play([{}, { open: false }, { open: false }, {}, ASKED])).given).toEqual([0, 1, 2, 3, 1]);
});

test('gives up a command that was never open', async () => {
  expect(await play([{ open: false, status: 1, signal: null }, ASKED])).toMatchObject({ status: 1, left: 1 });
});

test('gives up a command that needs manual help, even if it was open before', async () => {
  const needs = { open: false, status: NEEDS_A_PERSON, signal: null };
  expect(await play([{}, needs, ASKED])).toMatchObject({ status: NEEDS_A_PERSON, left: 1 });
});

test.each([
  ['ended well', { status: 0, signal: null }],
  ['was asked by us', { asked: true }],
  ['was asked by a signal', { signal: 'SIGTERM' }],
])('does not start again what %s', async (_, end) => {
  expect(await play([end, ASKED])).toMatchObject({ left: 1, pauses: [] });
});

test('ends if requested while it waits', async () => {
  expect(await play([{}, {}, ASKED], { askAt: 2 })).toMatchObject({ status: 1, left: 1 });
});
