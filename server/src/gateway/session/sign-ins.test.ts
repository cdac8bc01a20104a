import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EndedSignIns, SignIn } from '../../domains/auth/index.ts';
import { createLog } from '../../platform/log/index.ts';
import type { Session } from './session.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';

let signIns: SignIns;
let sessions: Session[];
let ended: Session[];
let asked: SignIn[][];
/** The database's responses. */
let answer: () => Promise<void>;
let tell: (ended: EndedSignIns) => void;
let setConnected: (connected: boolean) => void;

const session = (userId: string, signIn: string, applicationId?: string) =>
  ({ userId, signIn, applicationId, variant: { bot: applicationId !== undefined } }) as Session;
const person = (userId: string, signIn: string) => ({ userId, bot: false, signIn, emailVerified: true });

beforeEach(() => {
  vi.useFakeTimers();
  sessions = [];
  ended = [];
  asked = [];
  answer = async () => {};
  signIns = createSignIns({
    app: {
      identity: {
        onEnded(told: typeof tell) {
          tell = told;
          return () => {};
        },
        prove(batch: SignIn[]) {
          asked.push(batch);
          return answer();
        },
      } as never,
      bus: {
        onStatus(changed: typeof setConnected) {
          setConnected = changed;
          return () => {};
        },
      } as never,
      log: createLog('error', () => {}),
    },
    registry: {
      get all() {
        return sessions;
      },
      ofUser: (userId) => new Set(sessions.filter((one) => one.userId === userId)),
    },
    end: (one) => ended.push(one),
  });
});
afterEach(() => {
  signIns.close();
  vi.useRealTimers();
});

const all = () => asked.flat().map(({ signIn }) => signIn);

test('a session’s sign-in is verified within a minute, whenever it began, and again in the next minute', async () => {
  await vi.advanceTimersByTimeAsync(17_000);
  sessions = [session('1', 'a')];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(all()).toContain('a');
  const before = all().length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(all().length).toBeGreaterThan(before);
});

test('thousands of sign-ins are verified once per round, in batches spread over it', async () => {
  sessions = Array.from({ length: 2_400 }, (_, index) => session('1', String(index % 1_200)));
  await vi.advanceTimersByTimeAsync(30_000);
  asked = [];
  const counts: number[] = [];
  for (let seconds = 0; seconds < 30; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    counts.push(asked.length);
  }
  expect(counts.at(-1)).toBe(3);
  expect(counts[15]).toBeLessThan(3);
  expect(new Set(all()).size).toBe(1_200);
  expect(all()).toHaveLength(1_200);
});

test('without sessions there are no queries, and after a failed query the next round tries again', async () => {
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
  sessions = [session('1', 'a')];
  answer = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length).toBeGreaterThan(1);
  expect(ended).toEqual([]);
});

test('an announced end ends the sessions of that sign-in, or of those applications, and no others', () => {
  const [own, other, bot] = [session('1', 'a'), session('1', 'b'), session('9', 'x', '9')];
  sessions = [own, other, bot];
  tell({ kind: 'ended', userId: '1', signIns: ['a', 'x'] });
  expect(ended).toEqual([own]);
  tell({ kind: 'applications', applicationIds: ['9', '1'] });
  expect(ended).toEqual([own, bot]);
});

test('a watch receives announcements that arrive while a session begins', () => {
  const watch = signIns.watch();
  tell({ kind: 'ended', userId: '1', signIns: ['a'] });
  tell({ kind: 'applications', applicationIds: ['9'] });
  expect(watch.hasEnded(person('1', 'a'))).toBe(true);
  expect(watch.hasEnded(person('1', 'b'))).toBe(false);
  expect(watch.hasEnded(person('2', 'a'))).toBe(false);
  expect(watch.hasEnded({ ...person('9', 'x'), bot: true, applicationId: '9' })).toBe(true);
  expect(watch.hasEnded({ ...person('8', 'x'), bot: true, applicationId: '8' })).toBe(false);
  watch.close(undefined);
});

test('a session that begins while the bus is down is verified right after, and all others when the bus is back', async () => {
  sessions = [session('1', 'a')];
  const watch = signIns.watch();
  setConnected(false);
  expect(asked).toEqual([]);
  setConnected(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(all()).toEqual(['a']);
  const begun = session('2', 'b');
  sessions.push(begun);
  watch.close(begun);
  expect(all()).toEqual(['a', 'b']);
  const later = signIns.watch();
  later.close(session('3', 'c'));
  expect(all()).toEqual(['a', 'b']);
});
