import { expect, it } from 'vitest';
import { collect, createPoint } from './contributions.ts';

it('items are listed by place, then in the order of the features, once however often they are collected', () => {
  const point = createPoint<{ name: string; place?: number }>();
  const features = [
    point.of({ name: 'delete', place: 2 }, { name: 'reply', place: 1 }),
    point.of({ name: 'react', place: 1 }),
  ];
  const names = () => point.all().map(({ name }) => name);
  expect(names()).toEqual([]);
  collect(features);
  expect(names()).toEqual(['reply', 'react', 'delete']);
  collect(features);
  expect(names()).toEqual(['reply', 'react', 'delete']);
});
