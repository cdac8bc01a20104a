import { describe, expect, it } from 'vitest';
import { createReplayWindow } from './replay-window.ts';

describe.each(['BE', 'LE'] as const)('with counters in the byte order %s', (order) => {
  const packet = (counter: number) => {
    const bytes = Buffer.alloc(20);
    bytes[`writeUInt32${order}`](counter, 16);
    return bytes;
  };

  it('accepts each packet once, also if packets arrive out of order', () => {
    const window = createReplayWindow();
    for (const counter of [1, 2, 5, 4, 3]) expect(window.accept(packet(counter))).toBe(true);
    for (const counter of [1, 2, 3, 4, 5]) expect(window.accept(packet(counter))).toBe(false);
  });

  it('refuses the first packet again before there is a second one', () => {
    const window = createReplayWindow();
    window.accept(packet(0));
    expect(window.accept(packet(0))).toBe(false);
  });

  it('refuses packets that are older than the window', () => {
    const window = createReplayWindow();
    for (let counter = 0; counter < 70_000; counter += 1) window.accept(packet(counter));
    expect(window.accept(packet(3))).toBe(false);
    expect(window.accept(packet(68_000))).toBe(false);
    expect(window.accept(packet(70_000))).toBe(true);
  });
});
