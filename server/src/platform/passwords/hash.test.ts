import { expect, test, vi } from 'vitest';
import { createPasswordHasher } from './hash.ts';

/** The hashes against which passwords were verified. */
const verified = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (hash: string, ...rest: [string]) => {
      verified.push(hash);
      return argon2.verify(hash, ...rest);
    },
  };
});

const passwords = createPasswordHasher();

test('a password matches its own hash alone, however its letters are composed', async () => {
  const stored = await passwords.hash('caf\u00e9 tundra');
  expect(await passwords.verify(stored, 'cafe\u0301 tundra')).toBe(true);
  expect(await passwords.verify(stored, 'cafe tundra')).toBe(false);
});

test('without a stored hash, one of equal strength is verified, and nothing matches', async () => {
  const stored = await passwords.hash('tundra');
  verified.length = 0;
  expect(await passwords.verify(stored, 'oboe')).toBe(false);
  expect(await passwords.verify(undefined, 'oboe')).toBe(false);
  const strengths = verified.map((hash) => hash.split('$').slice(0, 4).join('$'));
  expect(strengths).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
});
