import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { createTail } from './tail.mjs';

test('keeps the last twenty lines', () => {
  const tail = createTail();
  for (let line = 1; line <= 100; line += 1) tail.add(Buffer.from(`line ${line}\n`));
  expect(tail.text().split('\n')).toEqual(Array.from({ length: 20 }, (_, index) => `line ${index + 81}`));
});

test('is bounded for any input, and keeps characters that arrive in parts', () => {
  const tail = createTail();
  for (let count = 0; count < 100; count += 1) tail.add(Buffer.alloc(100_000, 'x'));
  expect(tail.text().length).toBeLessThan(1_100);
  const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
  tail.add(Buffer.concat([Buffer.from('\ncaf'), first]));
  tail.add(second);
  expect(tail.text().endsWith('\ncafé')).toBe(true);
});

test('keeps V8’s message above the frames of native code', () => {
  const tail = createTail();
  const frames = Array.from({ length: 30 }, (_, index) => `${index + 1}: 0xf461e5  [node]\n`).join('');
  tail.add(Buffer.from(`FATAL ERROR: heap out of memory\n----- Native stack trace -----\n\n ${frames}`));
  expect(tail.text()).toBe('FATAL ERROR: heap out of memory\n----- Native stack trace -----');
});
