import type { StoredFolder } from '@guildhall/client';
import { describe, expect, it } from 'vitest';
import { dissolve, type Folders, getKey, move, nudge, wrap } from './folders.ts';

const alone = (id: string): StoredFolder => ({ id: null, name: null, color: null, guild_ids: [id] });
const folder = (id: number, ...guild_ids: string[]): StoredFolder => ({
  id,
  name: null,
  color: null,
  guild_ids,
});

/** `a [b c] d`: guilds alone, and folders in brackets. */
const written = (folders: Folders): string =>
  folders.map(({ id, guild_ids }) => (id === null ? guild_ids[0] : `[${guild_ids.join(' ')}]`)).join(' ');
const list = [alone('a'), folder(7, 'b', 'c'), alone('d'), alone('e')];

describe('moving', () => {
  it.each([
    ['a guild past another', move(list, { guild: 'a' }, { at: 'after', entry: 'd' }), '[b c] d a e'],
    [
      'a guild before a folder',
      move(list, { guild: 'e' }, { at: 'before', entry: 'folder 7' }),
      'a e [b c] d',
    ],
    ['a guild into a folder', move(list, { guild: 'd' }, { at: 'into', entry: 'folder 7' }), 'a [b c d] e'],
    ['a guild onto a guild', move(list, { guild: 'e' }, { at: 'into', entry: 'a' }), '[a e] [b c] d'],
    [
      'a guild to a place in a folder',
      move(list, { guild: 'd' }, { at: 'before', within: 'folder 7', guild: 'c' }),
      'a [b d c] e',
    ],
    [
      'a guild within its folder',
      move(list, { guild: 'c' }, { at: 'before', within: 'folder 7', guild: 'b' }),
      'a [c b] d e',
    ],
    ['a guild out of its folder', move(list, { guild: 'b' }, { at: 'before', entry: 'a' }), 'b a [c] d e'],
    ['a folder', move(list, { folder: 'folder 7' }, { at: 'after', entry: 'e' }), 'a d e [b c]'],
    [
      'a folder into another is nothing',
      move(list, { folder: 'folder 7' }, { at: 'into', entry: 'a' }),
      'a [b c] d e',
    ],
    ['a guild onto itself is nothing', move(list, { guild: 'a' }, { at: 'into', entry: 'a' }), 'a [b c] d e'],
    [
      'to where nothing is, is nothing',
      move(list, { guild: 'a' }, { at: 'after', entry: 'z' }),
      'a [b c] d e',
    ],
  ])('%s', (_, folders, expected) => {
    expect(written(folders)).toBe(expected);
  });

  it('the last guild out of a folder ends it', () => {
    const once = move(list, { guild: 'b' }, { at: 'after', entry: 'a' });
    expect(written(move(once, { guild: 'c' }, { at: 'after', entry: 'e' }))).toBe('a b d e c');
  });

  it('a folder made of two guilds has an id of its own', () => {
    const made = move(list, { guild: 'e' }, { at: 'into', entry: 'a' });
    expect(new Set(made.map(getKey)).size).toBe(made.length);
  });
});

describe('moving by one', () => {
  it.each([
    ['up, past the folder', nudge(list, { guild: 'd' }, -1), 'a d [b c] e'],
    ['down in a folder', nudge(list, { guild: 'b' }, 1), 'a [c b] d e'],
    ['out of the folder at its end', nudge(list, { guild: 'c' }, 1), 'a [b] c d e'],
    ['at the end of the list nothing', nudge(list, { guild: 'e' }, 1), 'a [b c] d e'],
    ['a folder', nudge(list, { folder: 'folder 7' }, -1), '[b c] a d e'],
  ])('%s', (_, folders, expected) => {
    expect(written(folders)).toBe(expected);
  });
});

it('folders are made and undone in place', () => {
  expect(written(wrap(list, 'd'))).toBe('a [b c] [d] e');
  expect(written(dissolve(list, 'folder 7'))).toBe('a b c d e');
});
