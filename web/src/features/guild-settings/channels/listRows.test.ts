import type { ChannelGroup } from '@guildhall/client';
import { describe, expect, it } from 'vitest';
import { listRows } from './listRows.ts';

const channel = (id: string, name: string, type = 0) =>
  ({ id, name, type }) as unknown as ChannelGroup['channels'][number];
const groups: readonly ChannelGroup[] = [
  { category: undefined, channels: [channel('1', 'rules')] },
  { category: channel('2', 'Making', 4), channels: [channel('3', 'kiln'), channel('4', 'glaze')] },
  { category: channel('5', 'Talk', 4), channels: [] },
];
const shown = (view: { folded?: string[]; query?: string; lifted?: string }) =>
  listRows(groups, {
    folded: new Set(view.folded),
    query: view.query ?? '',
    lifted: view.lifted,
  }).map(({ id }) => id);

describe('the list of all channels', () => {
  it('lists each category with its channels', () => {
    expect(shown({})).toEqual(['top', '1', '2', '3', '4', '5']);
    expect(listRows(groups, { folded: new Set(), query: '', lifted: undefined })[2]).toEqual({
      id: '2',
      kind: 'category',
      count: 2,
    });
  });

  it('collapses categories, but not a lifted one', () => {
    expect(shown({ folded: ['2'] })).toEqual(['top', '1', '2', '5']);
    expect(shown({ folded: ['2'], lifted: '4' })).toEqual(['top', '1', '2', '4', '5']);
  });

  it('finds channels with their category, folded or not, and all of a category that is found', () => {
    expect(shown({ query: '#Gla', folded: ['2'] })).toEqual(['2', '4']);
    expect(shown({ query: 'making' })).toEqual(['2', '3', '4']);
    expect(shown({ query: 'nothing' })).toEqual([]);
  });
});
