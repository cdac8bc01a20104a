import { operations } from '@guildhall/protocol/nouns';
import { expect, test } from 'vitest';
import { comparePaths } from './route-order.ts';

test('a fixed segment comes before a parameter in the same place', () => {
  const paths = ['/users/{user_id}', '/users/{user_id}/profile', '/users/@me', '/users/@me/{id}', '/users'];
  expect(paths.sort(comparePaths)).toEqual([
    '/users',
    '/users/@me',
    '/users/@me/{id}',
    '/users/{user_id}',
    '/users/{user_id}/profile',
  ]);
});

test('no operation is hidden by an earlier one, however the table is ordered', () => {
  const paths = [...new Set(Object.values(operations).map(({ path }) => path))];
  const getSegments = (path: string) => path.split('/');
  /** Whether everything that `path` serves is matched by `pattern` as well. */
  const covers = (pattern: string, path: string) => {
    const [wide, narrow] = [getSegments(pattern), getSegments(path)];
    return (
      wide.length === narrow.length &&
      wide.every((segment, index) => segment.startsWith('{') || segment === narrow[index])
    );
  };
  for (const order of [paths.toSorted(comparePaths), paths.toReversed().sort(comparePaths)])
    for (const [index, path] of order.entries())
      expect(order.slice(0, index).filter((earlier) => covers(earlier, path))).toEqual([]);
});
