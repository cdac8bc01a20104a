import { describe, expect, test } from 'vitest';
import { BusyError, createFairQueue } from './index.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose tasks end when the test says so. */
function openQueue(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({
    lanes: ['people', 'views'],
    atOnce: 2,
    atOnceForKey: 1,
    waitingForKey: 5,
    waiting: 8,
    ...options,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, id: string, lane = 'views') => {
    const result = queue.run({ lane, key, id }, () => {
      begun.push(id);
      return new Promise<string>((resolve) => ends.set(id, () => resolve(id)));
    });
    result.catch(() => {});
    return result;
  };
  const end = async (id: string) => {
    ends.get(id)?.();
    await settled();
  };
  return { queue, begun, ask, end };
}

describe('a fair queue', () => {
  test('does one task at a time for each key, and keys take turns', async () => {
    const { begun, ask, end } = openQueue();
    for (const id of ['a1', 'a2', 'a3']) ask('a', id);
    expect(begun).toEqual(['a1']);
    for (const id of ['b1', 'b2', 'c1']) ask(id[0] as string, id);
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    await end('b1');
    await end('a2');
    await end('b2');
    // Whoever comes last waits for one task of each of the others, not for all that they asked for.
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3']);
  });

  test('a lane with a backlog does not hold up another', async () => {
    const { begun, ask, end } = openQueue();
    for (const key of ['a', 'b', 'c', 'd']) ask(key, `${key}1`);
    ask('wren', 'upload', 'people');
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'upload']);
  });

  test('identical work is done once, and begins with whoever has the first turn', async () => {
    const { queue, begun, ask, end } = openQueue({ atOnce: 1 });
    for (const id of ['x1', 'x2', 'x3']) ask('busy', id);
    const late = ask('busy', 'avatar');
    const early = ask('wren', 'avatar');
    await end('x1');
    await end('x2');
    expect(begun).toEqual(['x1', 'x2', 'avatar']);
    await end('avatar');
    expect(await early).toBe('avatar');
    await end('x3');
    expect(await late).toBe('avatar');
    expect(begun).toEqual(['x1', 'x2', 'avatar', 'x3']);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  test('work that has begun is shared with whoever comes later', async () => {
    const { queue, begun, ask, end } = openQueue();
    const first = ask('a', 'avatar');
    const second = ask('b', 'avatar');
    expect(queue.waiting).toBe(0);
    await end('avatar');
    expect([await first, await second, begun]).toEqual(['avatar', 'avatar', ['avatar']]);
  });

  test('a key that asks for too much is refused, others are not', async () => {
    const { ask, begun } = openQueue();
    for (let n = 0; n < 6; n += 1) ask('a', `a${n}`);
    await expect(ask('a', 'a6')).rejects.toThrow(BusyError);
    ask('b', 'b1');
    expect(begun).toEqual(['a0', 'b1']);
  });

  test('when all is full the longest line gives way', async () => {
    const { queue, ask } = openQueue({ atOnce: 1, waiting: 4 });
    ask('z', 'running');
    ask('a', 'a1');
    ask('a', 'a2');
    const dropped = ask('a', 'a3');
    ask('b', 'b1');
    const fits = ask('c', 'c1');
    await expect(dropped).rejects.toThrow(BusyError);
    await expect(ask('a', 'a4')).rejects.toThrow(BusyError);
    expect(queue.waiting).toBe(4);
    void fits;
  });

  test('a task that fails gives its place back', async () => {
    const { queue } = openQueue();
    const failing = queue.run({ lane: 'views', key: 'a', id: 'bad' }, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await settled();
    expect(queue.running).toBe(0);
    expect(await queue.run({ lane: 'views', key: 'a', id: 'good' }, async () => 1)).toBe(1);
  });
});
