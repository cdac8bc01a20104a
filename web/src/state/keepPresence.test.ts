import type { Session } from '@guildhall/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPresence } from './keepPresence.ts';

const MINUTE = 60_000;
const page = new EventTarget();

/** A session that records the presence updates sent to the gateway. */
function session(settings: object) {
  const told: { status: string; activities: readonly { state?: string }[]; afk: boolean }[] = [];
  const stop = () => {};
  const value = {
    store: { ready: true, settings, subscribe: () => stop },
    gateway: {
      state: 'online',
      send: (_opcode: number, presence: (typeof told)[number]) => told.push(presence) > 0,
      on: (_name: string, listener: (state: string) => void) => {
        listener('online');
        return stop;
      },
    },
  };
  return { value: value as unknown as Session, told };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is idle after ten minutes without input, and back with the first one', () => {
  const { value, told } = session({ status: 'online', custom_status: null });
  const stop = keepPresence(value);
  vi.advanceTimersByTime(9 * MINUTE);
  expect(told.map(({ status }) => status)).toEqual(['online']);
  vi.advanceTimersByTime(MINUTE);
  expect(told.at(-1)).toMatchObject({ status: 'idle', afk: true });
  page.dispatchEvent(new Event('keydown'));
  expect(told.map(({ status }) => status)).toEqual(['online', 'idle', 'online']);
  stop();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(told).toHaveLength(3);
});

it('is idle when the settings say, and never from another status', () => {
  const soon = session({ status: 'online', afk_timeout: 60 });
  const busy = session({ status: 'dnd', afk_timeout: 60 });
  const stops = [keepPresence(soon.value), keepPresence(busy.value)];
  vi.advanceTimersByTime(MINUTE);
  expect(soon.told.at(-1)).toMatchObject({ status: 'idle' });
  expect(busy.told).toMatchObject([
    { status: 'dnd', afk: false },
    { status: 'dnd', afk: true },
  ]);
  for (const stop of stops) stop();
});

it('takes a status back once it has run out', () => {
  const { value, told } = session({
    status: 'online',
    custom_status: { text: 'At the kiln', expires_at: '2026-01-01T12:05:00Z' },
  });
  const stop = keepPresence(value);
  expect(told.at(-1)?.activities).toMatchObject([{ state: 'At the kiln' }]);
  vi.advanceTimersByTime(6 * MINUTE);
  expect(told.at(-1)).toMatchObject({ status: 'online', activities: [] });
  stop();
});

it('is away as soon as a page with push notifications is hidden', () => {
  const { value, told } = session({ status: 'online' });
  const stop = keepPresence(value);
  const hide = (hidden: boolean) => {
    vi.stubGlobal('document', { hidden });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  expect(told.map(({ afk }) => afk)).toEqual([false]);
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  hide(true);
  hide(false);
  expect(told.map(({ status, afk }) => [status, afk])).toEqual([
    ['online', false],
    ['online', true],
    ['online', false],
  ]);
  stop();
});
