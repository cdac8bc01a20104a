import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { describe, expect, it } from 'vitest';
import { addFilter, createTabFilters, type Filter, readPeriod } from './filters.ts';

const DAY = 86_400_000;
/** The first and the last millisecond whose messages filters let through. */
const getTimes = (...filters: Filter[]) => {
  const { min_id, max_id } = createTabFilters(filters) as { min_id?: string; max_id?: string };
  return {
    first: min_id === undefined ? undefined : snowflakeTimestamp(BigInt(min_id) + 1n),
    last: max_id === undefined ? undefined : snowflakeTimestamp(BigInt(max_id) - 1n),
  };
};
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

describe('the times of a search', () => {
  it('are days and months of the user’s time zone', () => {
    expect(readPeriod('2026-03-29')).toEqual({ start: new Date(2026, 2, 29), end: new Date(2026, 2, 30) });
    expect(readPeriod('2026-12')).toEqual({ start: new Date(2026, 11, 1), end: new Date(2027, 0, 1) });
    for (const wrong of ['2026-02-30', '2026-13', '2026-00', '26-01-01', 'today', ''])
      expect(readPeriod(wrong)).toBeUndefined();
  });

  it('include the whole day with “during”, and exclude it with “before” and “after”', () => {
    const value = '2026-03-05';
    expect(getTimes({ kind: 'during', value })).toEqual({ first: at(2026, 3, 5), last: at(2026, 3, 6) - 1 });
    expect(getTimes({ kind: 'before', value })).toEqual({ first: undefined, last: at(2026, 3, 5) - 1 });
    expect(getTimes({ kind: 'after', value })).toEqual({ first: at(2026, 3, 6), last: undefined });
  });

  it('are those that all filters allow', () => {
    const times = getTimes(
      { kind: 'after', value: '2026-01-01' },
      { kind: 'during', value: '2026-01' },
      { kind: 'before', value: '2026-01-20' },
      { kind: 'before', value: 'no day' },
    );
    expect(times).toEqual({ first: at(2026, 1, 2), last: at(2026, 1, 20) - 1 });
  });

  it('can be before there were any messages', () => {
    const { max_id } = createTabFilters([{ kind: 'before', value: '1999-01-01' }]) as { max_id: string };
    expect(snowflakeTimestamp(max_id)).toBeLessThan(at(2015, 1, 1) + 3 * DAY);
  });
});

it('filters become those of the API, and channels are left out', () => {
  const filters: Filter[] = [
    { kind: 'from', value: '1' },
    { kind: 'from', value: '2' },
    { kind: 'in', value: '3' },
    { kind: 'mentions', value: '4' },
    { kind: 'has', value: 'poll' },
    { kind: 'by', value: 'bot' },
    { kind: 'pinned', value: 'no' },
  ];
  expect(createTabFilters(filters)).toEqual({
    author_id: ['1', '2'],
    mentions: ['4'],
    has: ['poll'],
    author_type: ['bot'],
    pinned: false,
  });
});

it('a filter is added once, and a flag replaces the one before', () => {
  const first = addFilter([], { kind: 'has', value: 'link' });
  expect(addFilter(first, { kind: 'has', value: 'link' })).toBe(first);
  const yes = addFilter(first, { kind: 'pinned', value: 'yes' });
  expect(addFilter(yes, { kind: 'pinned', value: 'no' })).toEqual([
    ...first,
    { kind: 'pinned', value: 'no' },
  ]);
});
