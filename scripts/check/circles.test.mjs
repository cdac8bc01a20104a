import { expect, test } from 'vitest';
import { findCircles } from './circles.mjs';

const graph = (edges) => {
  const found = new Map();
  for (const [from, to] of edges) found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
};

test('a graph without a way back has no circle', () => {
  const edges = [
    ['app', 'ui'],
    ['app', 'state'],
    ['ui', 'state'],
  ];
  expect(findCircles(graph(edges))).toEqual([]);
});

test('each knot of files is reported once, as a shortest way around it', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['b', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'd'],
  ];
  expect(findCircles(graph(edges)).sort()).toEqual([
    ['a', 'b'],
    ['d', 'e'],
  ]);
});

test('a file that imports itself is a circle', () => {
  expect(findCircles(graph([['a', 'a']]))).toEqual([['a']]);
});
