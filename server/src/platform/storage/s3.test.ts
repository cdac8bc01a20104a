import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startTestS3, type TestS3 } from '@guildhall/tests/support/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createS3Storage, reachBucket } from './s3.ts';
import { storageCases } from './storage.cases.ts';

const MEBIBYTE = 1024 * 1024;

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());
beforeEach(() => s3.objects.clear());

describe('a bucket', () => storageCases(async () => createS3Storage(s3.options)));

describe('a folder of a bucket', () => {
  storageCases(async () => createS3Storage({ ...s3.options, prefix: 'chat/files' }));

  test('keeps all below it', async () => {
    await createS3Storage({ ...s3.options, prefix: 'chat/files' }).put('a/b', Buffer.from('x'));
    expect([...s3.objects.keys()]).toEqual(['chat/files/a/b']);
  });
});

const pieces = (all: Buffer, broken = false) =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < all.length; at += 100_000) yield all.subarray(at, at + 100_000);
      if (broken) throw new Error('gone');
    })(),
  );

test.each([8, 20])('a file of %i MiB goes up in parts', async (size) => {
  const storage = createS3Storage(s3.options);
  const all = randomBytes(size * MEBIBYTE);
  expect(await storage.put('large', pieces(all))).toBe(all.length);
  const file = await storage.get('large', { start: 8 * MEBIBYTE - 2, end: 8 * MEBIBYTE + 1 });
  expect(file?.size).toBe(all.length);
  expect((await buffer(file!.stream)).equals(all.subarray(8 * MEBIBYTE - 2, 8 * MEBIBYTE + 2))).toBe(true);
  expect(s3.objects.get('large')?.equals(all)).toBe(true);
  expect(s3.uploads.size).toBe(0);
});

test('an upload that breaks off after a part leaves no parts', async () => {
  const storage = createS3Storage(s3.options);
  await expect(storage.put('large', pieces(randomBytes(9 * MEBIBYTE), true))).rejects.toThrow('gone');
  expect(s3.objects.size).toBe(0);
  expect(s3.uploads.size).toBe(0);
});

test('an empty file is a file', async () => {
  const storage = createS3Storage(s3.options);
  expect(await storage.put('empty', Readable.from([]))).toBe(0);
  expect(await storage.size('empty')).toBe(0);
});

test('what fails in passing is tried again', async () => {
  const storage = createS3Storage(s3.options);
  s3.faults.push(503, 500);
  await storage.put('a', Buffer.from('x'));
  s3.faults.push(503);
  expect(await storage.size('a')).toBe(1);
  s3.faults.push(403);
  await expect(storage.get('a')).rejects.toThrow('403');
});

describe('says at start that', () => {
  test('the bucket is there', async () => {
    await reachBucket({ ...s3.options, prefix: 'chat' });
    expect(s3.objects.size).toBe(0);
  });

  test.each([
    ['there is no such bucket', { bucket: 'another' }, 'NoSuchBucket'],
    ['the secret is wrong', { secretKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['nothing answers', { endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED|bad port|fetch failed'],
  ])('%s', async (_, wrong, reason) => {
    await expect(reachBucket({ ...s3.options, ...wrong })).rejects.toThrow(
      new RegExp(`^S3_ENDPOINT, S3_BUCKET: the bucket [a-z-]+ at [0-9.:]+ can't be used \\(.*(${reason})`),
    );
  });
});
