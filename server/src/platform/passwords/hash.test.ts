import { expect, test, vi } from 'vitest';
import { createPasswordHasher } from './hash.ts';

/** The hashes against which passwords were verified. */
const verified = vi.hoisted((): string[] => []);
vi.mock('./hash-threads.ts', async (original) => {
  const threads = await original<typeof import('./hash-threads.ts')>();
  return {
    computeHash: (...task: Parameters<typeof threads.computeHash>) => {
      if (task[1] !== undefined) verified.push(task[1]);
      return threads.computeHash(...task);
    },
  };
});

const passwords = createPasswordHasher();
const turn = { isKnown: true, key: '1' };

test('a password matches its own hash alone, however its letters are composed', async () => {
  const stored = await passwords.hash('caf\u00e9 tundra', turn);
  expect(await passwords.verify(stored, 'cafe\u0301 tundra', turn)).toBe(true);
  expect(await passwords.verify(stored, 'cafe tundra', turn)).toBe(false);
});

test('without a stored hash, one of equal strength is verified, and nothing matches', async () => {
  const stored = await passwords.hash('tundra', turn);
  verified.length = 0;
  expect(await passwords.verify(stored, 'oboe', turn)).toBe(false);
  expect(await passwords.verify(undefined, 'oboe', turn)).toBe(false);
  const strengths = verified.map((hash) => hash.split('$').slice(0, 4).join('$'));
  expect(strengths).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
});

test('a known caller comes before strangers who wait, and others are refused beyond 200', async () => {
  const order: string[] = [];
  const from = (key: string, isKnown: boolean) =>
    passwords.verify(undefined, 'oboe', { isKnown, key }).then(() => order.push(key));
  const strangers = Array.from({ length: 200 }, (_, index) => from(`203.0.113.${index}`, false));
  await expect(from('198.51.100.1', false)).rejects.toMatchObject({ status: 503 });
  expect(passwords.checkStrangers).toThrow(expect.objectContaining({ status: 503 }));
  await from('192.0.2.1', true);
  // Those that had begun.
  expect(order.indexOf('192.0.2.1')).toBeLessThanOrEqual(2);
  await Promise.all(strangers);
  expect(order).toHaveLength(201);
}, 60_000);
