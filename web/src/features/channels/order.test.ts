import type { ChannelGroup } from '@guildhall/client';
import { describe, expect, it } from 'vitest';
import { placings, step } from './order.ts';

const channel = (id: string, type: number, position: number) =>
  ({ id, type, position }) as ChannelGroup['channels'][number];
const groups: readonly ChannelGroup[] = [
  { category: undefined, channels: [channel('top', 0, 0)] },
  { category: channel('A', 4, 0), channels: [channel('a1', 0, 1), channel('a2', 0, 2)] },
  { category: channel('B', 4, 1), channels: [channel('b1', 0, 3)] },
];

describe('moving channels', () => {
  it('numbers only what changes', () => {
    expect(placings(groups, 'a2', { parentId: 'A', before: 'a1' })).toEqual([
      { id: 'a2', position: 1 },
      { id: 'a1', position: 2 },
    ]);
    expect(placings(groups, 'a1', { parentId: 'A', before: 'a2' })).toEqual([]);
  });

  it('names the new category of the one that is moved, and of no other', () => {
    expect(placings(groups, 'a2', { parentId: 'B', before: 'b1' })).toEqual([
      { id: 'a2', position: 2, parent_id: 'B' },
    ]);
    expect(placings(groups, 'b1', { parentId: null, before: 'top' })).toEqual([
      { id: 'b1', position: 0, parent_id: null },
      { id: 'top', position: 1 },
      { id: 'a1', position: 2 },
      { id: 'a2', position: 3 },
    ]);
  });

  it('orders categories among themselves', () => {
    expect(placings(groups, 'B', { parentId: null, before: 'A' })).toEqual([
      { id: 'B', position: 0 },
      { id: 'A', position: 1 },
    ]);
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
  });
});
