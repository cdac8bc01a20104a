import { afterEach, expect, it, vi } from 'vitest';
import { onTick } from './clock.ts';

afterEach(() => vi.useRealTimers());

it('has one timer for all listeners, which ends with the last', () => {
  vi.useFakeTimers();
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [onTick(first), onTick(second)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([3, 3]);
  stops[0]?.();
  vi.advanceTimersByTime(1_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([3, 4]);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});
