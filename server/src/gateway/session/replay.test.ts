import { expect, test } from 'vitest';
import { createDispatch } from '../transport/item.ts';
import { heldCount } from './held-dispatches.ts';
import { MAX_REPLAY_EVENTS, Replay } from './replay.ts';
import { runsInUse } from './runs.ts';

const types = (replay: Replay, seq: number) => replay.after(seq)?.map(({ type }) => type);

test('events after a sequence number are replayed', () => {
  const replay = new Replay();
  replay.skip();
  for (let seq = 2; seq <= 40; seq += 1) replay.push(createDispatch(`E${seq}`, null));
  expect(types(replay, 0)).toBeUndefined();
  expect(types(replay, 37)).toEqual(['E38', 'E39', 'E40']);
  expect(types(replay, 1)).toHaveLength(39);
  expect(types(replay, 40)).toEqual([]);
});

test('the oldest events are dropped, by count and by bytes', () => {
  const replay = new Replay();
  for (let seq = 1; seq <= MAX_REPLAY_EVENTS + 10; seq += 1) replay.push(createDispatch(`E${seq}`, null));
  expect(types(replay, 9)).toBeUndefined();
  expect(types(replay, 10)).toHaveLength(MAX_REPLAY_EVENTS);
  expect(replay.full).toBe(true);
  for (let seq = MAX_REPLAY_EVENTS + 11; seq <= 3 * MAX_REPLAY_EVENTS; seq += 1)
    replay.push(createDispatch(`E${seq}`, null));
  const kept = Array.from({ length: MAX_REPLAY_EVENTS }, (_, at) => `E${2 * MAX_REPLAY_EVENTS + 1 + at}`);
  expect(types(replay, 2 * MAX_REPLAY_EVENTS)).toEqual(kept);
  const large = new Replay();
  for (let seq = 1; seq <= 20; seq += 1) large.push(createDispatch(`E${seq}`, 'x'.repeat(1024 * 1024)));
  expect(types(large, 4)).toBeUndefined();
  expect(types(large, 18)).toEqual(['E19', 'E20']);
});

test('a dispatch shared by two buffers is held once, until both have released it', () => {
  const [before, runs] = [heldCount(), runsInUse()];
  const [one, other] = [new Replay(), new Replay()];
  for (let seq = 1; seq <= 100; seq += 1) {
    const shared = createDispatch(`E${seq}`, null);
    one.push(shared);
    if (seq % 2 === 0) other.push(shared);
  }
  expect(heldCount() - before).toBe(100);
  one.close();
  expect(heldCount() - before).toBe(50);
  const others = Array.from({ length: 60 }, (_, at) => createDispatch(`F${at}`, null));
  const third = new Replay();
  for (const dispatch of others) third.push(dispatch);
  expect(types(other, 47)).toEqual(['E96', 'E98', 'E100']);
  expect(types(third, 0)).toEqual(others.map(({ type }) => type));
  other.close();
  third.close();
  expect([heldCount(), runsInUse()]).toEqual([before, runs]);
});
