import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';

const long = 'héllo '.repeat(1_000);

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd;q=0.5, gzip', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=0, gzip;q=1.0', 'gzip'],
])('%s gets %s', async (accepted, encoding) => {
  const compressed = await compress(long, accepted);
  expect(compressed?.encoding).toBe(encoding);
  const read = encoding === 'zstd' ? zstdDecompressSync : gunzipSync;
  expect(read(compressed!.body).toString()).toBe(long);
  expect(compressed!.body.length).toBeLessThan(long.length / 10);
});

test.each(['', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.000, xzstd'])(
  '%j gets plain text',
  async (accepted) => {
    expect(await compress(long, accepted)).toBe(undefined);
  },
);

test('a short text stays plain', async () => {
  expect(await compress('{}', 'gzip')).toBe(undefined);
});
