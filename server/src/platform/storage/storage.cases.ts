import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Storage } from './index.ts';

/** What every storage does. */
export function storageCases(open: () => Promise<Storage>): void {
  const read = async (storage: Storage, ...input: Parameters<Storage['get']>) => {
    const file = await storage.get(...input);
    return file && (await buffer(file.stream)).toString();
  };

  const keys = async (all: AsyncIterable<string>) => {
    const list: string[] = [];
    for await (const key of all) list.push(key);
    return list;
  };

  test('what was put is read, whole and in part', async () => {
    const storage = await open();
    expect(await storage.put('a/b/one.txt', Buffer.from('0123456789'))).toBe(10);
    expect(await read(storage, 'a/b/one.txt')).toBe('0123456789');
    expect(await read(storage, 'a/b/one.txt', { start: 2, end: 4 })).toBe('234');
    expect(await read(storage, 'a/b/one.txt', { start: 7 })).toBe('789');
    expect(await storage.size('a/b/one.txt')).toBe(10);
    await storage.put('a/b/one.txt', Readable.from(['new ', 'content']));
    expect(await read(storage, 'a/b/one.txt')).toBe('new content');
  });

  test('what is not there is undefined, and can be removed', async () => {
    const storage = await open();
    expect(await storage.get('a/none')).toBeUndefined();
    expect(await storage.size('a/none')).toBeUndefined();
    await storage.remove('a/none');
    await storage.put('a/some', Buffer.from('x'));
    expect(await storage.get('a/some/below')).toBeUndefined();
    await storage.remove('a/some');
    expect(await storage.get('a/some')).toBeUndefined();
    expect(await storage.get('a')).toBeUndefined();
  });

  test('an upload that breaks off leaves what was there, and nothing else', async () => {
    const storage = await open();
    await storage.put('files/one', Buffer.from('first'));
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('gone');
      })(),
    );
    await expect(storage.put('files/one', broken)).rejects.toThrow('gone');
    expect(await read(storage, 'files/one')).toBe('first');
    expect(await keys(storage.list('files'))).toEqual(['files/one']);
  });

  test('keys below a folder are listed', async () => {
    const storage = await open();
    for (const key of ['list/1/a', 'list/1/b', 'list/2/c', 'listed/d'])
      await storage.put(key, Buffer.from(key));
    expect((await keys(storage.list('list'))).sort()).toEqual(['list/1/a', 'list/1/b', 'list/2/c']);
    expect(await keys(storage.list('nothing'))).toEqual([]);
  });

  test.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/..', '.', 'A', 'a b', 'a\0', 'ä', 'x'.repeat(513)])(
    '%j is no key',
    async (key) => {
      const storage = await open();
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
    },
  );
}
