import { expect, test } from 'vitest';
import type { Bus } from './index.ts';

/** What every bus does. `open` gives two ends of the same bus: where there is but one process, twice the same. */
export function busCases(open: () => Promise<readonly [Bus, Bus]>): void {
  const collect = (bus: Bus, subject: string) => {
    const got: { message: unknown; subject: string }[] = [];
    const end = bus.subscribe(subject, (message, from) => got.push({ message, subject: from }));
    return { got, end };
  };

  test('every subscriber of a subject receives each message once, in order', async () => {
    const [here, there] = await open();
    const first = collect(here, 'guild.1');
    const second = collect(there, 'guild.1');
    const other = collect(there, 'guild.2');
    await Promise.all([here.flush(), there.flush()]);
    for (let n = 0; n < 100; n += 1) here.publish('guild.1', { n });
    const all = Array.from({ length: 100 }, (_, n) => ({ message: { n }, subject: 'guild.1' }));
    await expect.poll(() => second.got).toEqual(all);
    await expect.poll(() => first.got).toEqual(all);
    expect(other.got).toEqual([]);
  });

  test('`.*` stands for one level', async () => {
    const [here, there] = await open();
    const any = collect(there, 'members.*');
    await there.flush();
    here.publish('members.5', { n: 1 });
    here.publish('members', { n: 2 });
    here.publish('members.5.6', { n: 3 });
    here.publish('members.7', { n: 4 });
    await expect.poll(() => any.got.map(({ subject }) => subject)).toEqual(['members.5', 'members.7']);
  });

  test('a subscription that ended receives nothing more, another of the same receiver does', async () => {
    const [here, there] = await open();
    const got: unknown[] = [];
    const receive = (message: never) => got.push(message);
    const end = there.subscribe('a.1', receive);
    there.subscribe('a.1', receive);
    end();
    end();
    await there.flush();
    here.publish('a.1', { n: 1 });
    await here.flush();
    await expect.poll(() => got).toEqual([{ n: 1 }]);
  });

  test('a receiver that throws disturbs nobody', async () => {
    const [here, there] = await open();
    there.subscribe('a.2', () => {
      throw new Error('broken');
    });
    const fine = collect(there, 'a.2');
    await there.flush();
    here.publish('a.2', { n: 1 });
    here.publish('a.2', { n: 2 });
    await expect.poll(() => fine.got.length).toBe(2);
  });

  test('a request is answered by one of those who answer', async () => {
    const [here, there] = await open();
    there.answer('sum.1', async ({ a, b }: { a: number; b: number }) => ({ sum: a + b }));
    await there.flush();
    expect(await here.request('sum.1', { a: 2, b: 3 }, 1_000)).toEqual({ sum: 5 });
  });

  test('a request arrives after what was published before it', async () => {
    const [here, there] = await open();
    const told = collect(there, 'news.1');
    there.answer('heard.1', async () => ({ count: told.got.length }));
    await there.flush();
    for (let count = 1; count <= 100; count += 1) {
      here.publish('news.1', { count });
      expect(await here.request('heard.1', {}, 1_000)).toEqual({ count });
    }
  });

  test('a request that fails, is late, or has nobody to answer rejects', async () => {
    const [here, there] = await open();
    there.answer('bad.1', () => Promise.reject(new Error('no such thing')));
    there.answer('slow.1', () => new Promise((resolve) => setTimeout(resolve, 1_000, {})));
    const end = there.answer('gone.1', async () => ({}));
    end();
    await there.flush();
    await expect(here.request('bad.1', {}, 1_000)).rejects.toThrow('no such thing');
    await expect(here.request('slow.1', {}, 50)).rejects.toThrow('slow.1');
    await expect(here.request('gone.1', {}, 1_000)).rejects.toThrow('gone.1');
  });
}
