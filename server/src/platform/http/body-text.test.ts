import { expect, test } from 'vitest';
import { BodyText } from './body-text.ts';

const readText = (chunks: readonly Buffer[]): string => {
  const text = new BodyText();
  for (const chunk of chunks) text.add(chunk);
  return text.end();
};

const cut = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

test('text is the same however its bytes are cut', () => {
  const wanted = `start ${'a☃😀é'.repeat(30_000)} end`;
  const bytes = Buffer.from(wanted);
  for (const size of [1, 2, 3, 1_000, 65_535, 65_536, 65_537, 200_000, bytes.length])
    expect(readText(cut(bytes, size)) === wanted).toBe(true);
  expect(readText([])).toBe('');
  expect(readText([Buffer.from('a')])).toBe('a');
});

test('chunks of different sizes keep their order', () => {
  const sizes = [1, 70_000, 1, 60_000, 5_000, 1, 1, 65_536, 10];
  const chunks = sizes.map((size, index) => Buffer.alloc(size, String(index)));
  expect(readText(chunks) === Buffer.concat(chunks).toString()).toBe(true);
});

test('bytes that are no UTF-8 become U+FFFD, as in a single chunk', () => {
  const bytes = Buffer.from([0x61, 0xe2, 0x98, 0x61, 0xff, 0xf0, 0x9f]);
  expect(readText(cut(bytes, 1))).toBe(readText([bytes]));
});

test('a body in single bytes costs little more than one in large chunks', () => {
  const text = new BodyText();
  const chunk = Buffer.from('a');
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < 1_000_000; index += 1) text.add(chunk);
  // An object for each of the bytes would be over 50 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(25_000_000);
  expect(text.end()).toHaveLength(1_000_000);
});
