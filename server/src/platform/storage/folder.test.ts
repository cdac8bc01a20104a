import { mkdtemp, readdir, rm } from 'node:fs/promises';
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
