import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PASSWORD_LENGTH } from '@guildhall/protocol/limits/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { buildBloomFilter, readBloomFilter } from './bloom-filter.ts';
import { BREACHED_PASSWORDS_FILE, isBreached } from './breached.ts';

const listed = dictionary['passwords-common'].map(String);

test('every password of the list is found, and at least 3,000 of them are long enough to be chosen (ASVS 5, 6.2.4)', async () => {
  const missed = [];
  for (const password of listed) if (!(await isBreached(password))) missed.push(password);
  expect(missed).toEqual([]);
  expect(listed.filter(({ length }) => length >= PASSWORD_LENGTH.min).length).toBeGreaterThan(3_000);
});

test('case, white space and full-width letters make no difference', async () => {
  for (const variant of ['PassWord1', 'pass word1', ' password1\t', 'ｐａｓｓｗｏｒｄ1'])
    expect([variant, await isBreached(variant)]).toEqual([variant, true]);
});

test('of 100,000 passwords that are on no list one at most is taken for one', async () => {
  const wrong = [];
  for (let index = 0; index < 100_000; index += 1) {
    const password = hash('sha256', `not on the list ${index}`, 'base64').slice(0, 12);
    if (await isBreached(password)) wrong.push(password);
  }
  expect(wrong.length).toBeLessThanOrEqual(1);
});

test('the file is small, and about half of its bits are set, as the stated rate of errors needs', async () => {
  const bytes = await readFile(BREACHED_PASSWORDS_FILE);
  expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
  let set = 0;
  for (const byte of bytes.subarray(1)) for (let bits = byte; bits > 0; bits &= bits - 1) set += 1;
  // An error takes that all probes meet set bits: the share of them to the power of the probes.
  expect((set / ((bytes.length - 1) * 8)) ** (bytes[0] as number)).toBeLessThan(1.1e-6);
});

test('a filter with too many members is seen to err', () => {
  const strangers = Array.from({ length: 2_000 }, (_, index) => `nobody chose this one ${index}`);
  const errors = (filter: Buffer) => strangers.filter((text) => readBloomFilter(filter).has(text)).length;
  const filter = buildBloomFilter(listed.slice(0, 3_000));
  expect(errors(filter)).toBe(0);
  expect(errors(filter.fill(0xff, 1, filter.length - 100))).toBeGreaterThan(1_000);
});
