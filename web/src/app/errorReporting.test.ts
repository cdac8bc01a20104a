import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter, stackFrames } from './errorReporting.ts';
import { isModified } from './modifiedClient.ts';

const stack = 'Error: x\n    at a (https://hall/a.js:1:2)\n    at b (https://hall/b.js:3:4)';
const failure = (message: string, frames = stack) => Object.assign(new Error(message), { stack: frames });

function reporter(channel = 'stable') {
  const send = vi.fn();
  const clock = { time: 0 };
  return { send, clock, ...createErrorReporter({ channel, release: '1', send, now: () => clock.time }) };
}

describe('error reporting', () => {
  it('sends an exception with its frames', () => {
    const { report, send } = reporter();
    expect(report(failure('broken'))).toBe(true);
    expect(send.mock.calls[0]![0]).toMatchObject({ message: 'broken', stack: stackFrames(stack) });
  });

  it.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Loading chunk 12 failed.',
    'Failed to fetch dynamically imported module: https://hall/x.js',
    'ResizeObserver loop completed with undelivered notifications.',
    'The play() request was interrupted by a call to pause().',
  ])('ignores the known noise %j', (message) => {
    const { report, send } = reporter();
    expect(report(failure(message))).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });

  it('drops exceptions of a single frame outside canary', () => {
    const single = 'Error: x\n    at a (https://hall/a.js:1:2)';
    expect(reporter().report(failure('one', single))).toBe(false);
    expect(reporter('canary').report(failure('one', single))).toBe(true);
  });

  it('sends at most one a minute and three an hour', () => {
    const { report, clock } = reporter();
    const results: boolean[] = [];
    for (const seconds of [0, 30, 60, 120, 180, 3599, 3600]) {
      clock.time = seconds * 1000;
      results.push(report(failure(`at ${seconds}`)));
    }
    expect(results).toEqual([true, false, true, true, false, false, true]);
  });

  it('leaves out what a message quotes, long numbers and the queries of addresses', () => {
    const { report, send } = reporter();
    const frames = 'Error: x\n    at a (https://hall/a.js?token=abc:1:2)\n    at b (https://hall/b.js:3:4)';
    report(failure(`Unexpected token 'dear Ada' of 81384788765712384`, frames));
    const [[sent]] = send.mock.calls as [[{ message: string; stack: string[] }]];
    expect(sent.message).toBe(`Unexpected token '…' of …`);
    expect(sent.stack.join()).not.toContain('abc');
  });
});

describe('a modified client', () => {
  it('is recognised by what modifications leave on the window', () => {
    expect(isModified({})).toBe(false);
    for (const mark of ['BdApi', 'Vencord', 'replugged']) expect(isModified({ [mark]: {} })).toBe(true);
  });
});
