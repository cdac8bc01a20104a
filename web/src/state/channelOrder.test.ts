import type { ChannelGroup } from '@guildhall/client';
import { describe, expect, it } from 'vitest';
import { arranged, leap, placings, standing, step } from './channelOrder.ts';

const channel = (id: string, type: number, position: number) =>
  ({ id, type, position }) as ChannelGroup['channels'][number];
const groups: readonly ChannelGroup[] = [
  { category: undefined, channels: [channel('top', 0, 0)] },
  { category: channel('A', 4, 0), channels: [channel('a1', 0, 1), channel('a2', 0, 2)] },
  { category: channel('B', 4, 1), channels: [channel('b1', 0, 3)] },
];
const shown = (list: readonly ChannelGroup[]) =>
  list.map(({ category, channels }) => [category?.id, ...channels.map(({ id }) => id)].join(' ').trim());

describe('moving channels', () => {
  it('numbers the list in which something moves, and no other', () => {
    expect(placings(groups, 'a2', { parentId: 'A', before: 'a1' })).toEqual([
      { id: 'a2', position: 1 },
      { id: 'a1', position: 2 },
    ]);
    expect(placings(groups, 'a1', { parentId: 'A', before: 'a2' })).toEqual([]);
    expect(placings(groups, 'gone', { parentId: 'A', before: null })).toEqual([]);
    expect(placings(groups, 'a1', { parentId: 'gone', before: null })).toEqual([]);
  });

  it('separates entries that had the same number', () => {
    const level: ChannelGroup[] = [
      { category: undefined, channels: ['x', 'y', 'z'].map((id) => channel(id, 0, 4)) },
    ];
    expect(placings(level, 'z', { parentId: null, before: 'x' })).toEqual([
      { id: 'z', position: 4 },
      { id: 'x', position: 5 },
      { id: 'y', position: 6 },
    ]);
  });

  it('sends a new category for the moved channel only', () => {
    expect(placings(groups, 'a2', { parentId: 'B', before: 'b1' })).toEqual([
      { id: 'a2', position: 0, parent_id: 'B' },
      { id: 'b1', position: 3 },
    ]);
    expect(placings(groups, 'b1', { parentId: null, before: 'top' })).toEqual([
      { id: 'b1', position: 0, parent_id: null },
      { id: 'top', position: 1 },
    ]);
  });

  it('orders categories among themselves', () => {
    expect(placings(groups, 'B', { parentId: null, before: 'A' })).toEqual([
      { id: 'B', position: 0 },
      { id: 'A', position: 1 },
    ]);
  });

  it('shows the list as it will be', () => {
    expect(shown(arranged(groups, 'top', { parentId: 'B', before: null }))).toEqual([
      '',
      'A a1 a2',
      'B b1 top',
    ]);
    expect(shown(arranged(groups, 'B', { parentId: null, before: 'A' }))).toEqual(['top', 'B b1', 'A a1 a2']);
    expect(arranged(groups, 'a1', { parentId: 'gone', before: null })).toBe(groups);
  });

  it('steps from category to category, and no further than the ends', () => {
    expect(step(groups, 'top', -1)).toBeUndefined();
    expect(step(groups, 'top', 1)).toEqual({ parentId: 'A', before: 'a1' });
    expect(step(groups, 'a1', -1)).toEqual({ parentId: null, before: null });
    expect(step(groups, 'a1', 1)).toEqual({ parentId: 'A', before: null });
    expect(step(groups, 'a2', 1)).toEqual({ parentId: 'B', before: 'b1' });
    expect(step(groups, 'b1', 1)).toBeUndefined();
    expect(step(groups, 'A', 1)).toEqual({ parentId: null, before: null });
    expect(step(groups, 'B', -1)).toEqual({ parentId: null, before: 'A' });
    expect(step(groups, 'B', 1)).toBeUndefined();
    expect(step(groups, 'gone', 1)).toBeUndefined();
  });

  it('leaps over a whole category', () => {
    expect(leap(groups, 'a2', 1)).toEqual({ parentId: 'B', before: 'b1' });
    expect(leap(groups, 'a2', -1)).toEqual({ parentId: null, before: 'top' });
    expect(leap(groups, 'b1', 1)).toBeUndefined();
    expect(leap(groups, 'A', 1)).toEqual({ parentId: null, before: null });
  });

  it('finds the current place of each entry', () => {
    for (const id of ['top', 'a1', 'a2', 'b1', 'A', 'B'])
      expect(placings(groups, id, standing(groups, id)!)).toEqual([]);
    expect(standing(groups, 'a1')).toEqual({ parentId: 'A', before: 'a2' });
  });
});
