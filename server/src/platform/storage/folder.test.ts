import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from './folder.ts';
import { storageCases } from './storage.cases.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

storageCases(async () => createFolderStorage(join(folder, 'files')));

test('nothing unfinished is left lying about', async () => {
  expect(await readdir(join(folder, 'files', '.unfinished~'))).toEqual([]);
});

test('what a dead process left unfinished goes after a day', async () => {
  const drafts = join(folder, 'other', '.unfinished~');
  await mkdir(drafts, { recursive: true });
  await writeFile(join(drafts, 'old'), 'half');
  await writeFile(join(drafts, 'new'), 'half');
  const yesterday = new Date(Date.now() - 90_000_000);
  await utimes(join(drafts, 'old'), yesterday, yesterday);
  await createFolderStorage(join(folder, 'other')).put('a', Buffer.from('whole'));
  expect(await readdir(drafts)).toEqual(['new']);
});
