import { expect, test } from 'vitest';
import { createNotifier } from './notifier.ts';

test('the revision stays the same while changes wait for the pace', () => {
  let flush = () => {};
  const notifier = createNotifier((planned) => {
    flush = planned;
  });
  const heard: number[] = [];
  notifier.subscribe('a', () => heard.push(notifier.getRevision()));
  notifier.batchPaced(() => notifier.touch('a'));
  notifier.batchPaced(() => notifier.touch('a'));
  expect(notifier.getRevision()).toBe(0);
  flush();
  expect(heard).toEqual([1]);
  notifier.touch('b');
  expect(notifier.getRevision()).toBe(2);
});

test('a derived value stays the same reference while it says the same', () => {
  const notifier = createNotifier();
  let count = 1;
  const read = () =>
    notifier.memo(
      'a',
      () => ({ count }),
      (a, b) => a.count === b.count,
    );
  const first = read();
  notifier.touch('a');
  expect(read()).toBe(first);
  count = 2;
  notifier.touch('a');
  expect(read()).toEqual({ count: 2 });
});
