import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFolder } from './static.ts';

let parent: string;
let files: ReturnType<typeof serveFolder>;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'guildhall-static-'));
  await mkdir(join(parent, 'dist', 'assets', 'emoji'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await writeFile(join(parent, 'dist', 'index.html'), '<p>page</p>');
  await writeFile(join(parent, 'dist', 'assets', 'app-1a2b.js'), 'code');
  await writeFile(join(parent, 'dist', 'assets', 'app-1a2b.js.gz'), 'packed');
  await writeFile(join(parent, 'dist', 'assets', 'emoji', '1f525.svg'), '<svg/>');
  files = serveFolder(join(parent, 'dist'));
});
afterAll(() => rm(parent, { recursive: true }));

it('serves files with their types, and keeps only hashed ones for ever', async () => {
  const page = await files.serve('/index.html', '');
  expect(await page?.text()).toBe('<p>page</p>');
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page?.headers.get('cache-control')).toBe('no-cache');
  expect((await files.serve('/assets/app-1a2b.js', ''))?.headers.get('cache-control')).toMatch('immutable');
  expect((await files.serve('/assets/emoji/1f525.svg', ''))?.headers.get('cache-control')).toMatch(
    'max-age=86400',
  );
});

it('sends precompressed files to clients that accept them', async () => {
  const packed = await files.serve('/assets/app-1a2b.js', 'gzip, deflate, br');
  expect(packed?.headers.get('content-encoding')).toBe('gzip');
  expect(await packed?.text()).toBe('packed');
});

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/index.html%00.js',
  '/%E0%A4%A',
  '/assets',
  '/missing.js',
])('has nothing at %s', async (path) => {
  expect(await files.serve(path, 'gzip, br')).toBeUndefined();
});
