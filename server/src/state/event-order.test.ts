import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BusEvent } from '../platform/outbox/index.ts';
import { EventOrder } from './event-order.ts';

const EPOCH = 1_420_070_400_000;
const START = EPOCH + 1_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const idAt = (at: number, counter: number) =>
  ((BigInt(START - EPOCH + at) << 22n) | BigInt(counter)).toString();

/** A guild's history: changes of structure in one or more parts, and messages in two channels. */
const history = fc
  .array(
    fc.oneof(
      fc.record({ kind: fc.constant('change' as const), parts: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('message' as const), channel: fc.constantFrom('10', '11') }),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((steps) => {
    const events: BusEvent[] = [];
    const sequences: Record<string, number> = { '10': 0, '11': 0 };
    let version = 1;
    const add = (event: Omit<BusEvent, 'id' | 'subject' | 'data' | 'prev'>) => {
      const prev = events.at(-1)?.id;
      events.push({
        ...event,
        id: idAt(events.length, events.length),
        subject: 'guild.1',
        data: {},
        ...(prev ? { prev } : {}),
      });
    };
    for (const step of steps) {
      if (step.kind === 'change') {
        version += 1;
        for (let index = 0; index < step.parts; index += 1)
          add({
            type: 'GUILD_VERSION',
            audience: { kind: 'guild' },
            version,
            part: { index, of: step.parts },
          });
      } else {
        const seq = (sequences[step.channel] ?? 0) + 1;
        sequences[step.channel] = seq;
        add({ type: 'MESSAGE_CREATE', audience: { kind: 'channel', channelId: step.channel }, version, seq });
      }
    }
    return { events, version };
  });

it('applies each event once and in order, whatever is lost, repeated or overtaken on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.infiniteStream(fc.record({ lost: fc.boolean(), twice: fc.boolean(), delay: fc.nat(150) })),
      async ({ events, version }, fates) => {
        const applied: BusEvent[] = [];
        const order: EventOrder = new EventOrder({
          version: 1,
          since: idAt(-1, 0),
          holdMs: 200,
          apply: (event) => {
            if (!event.part) expect(order.version).toBeGreaterThanOrEqual(event.version ?? 0);
            else expect(order.version).toBe((event.version ?? 0) - 1);
            applied.push(event);
          },
          recover: () => {
            for (const event of events) order.receive(event);
            order.release();
          },
          versionMoved: () => {},
        });
        for (const event of events) {
          const { lost, twice, delay } = fates.next().value;
          if (lost) continue;
          setTimeout(() => order.receive(event), delay);
          if (twice) setTimeout(() => order.receive(event), delay + 20);
        }
        await vi.advanceTimersByTimeAsync(150);
        order.announced(version, events.at(-1)?.id);
        await vi.advanceTimersByTimeAsync(2_000);

        expect(applied.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
        expect(order.version).toBe(version);
        const changes = applied.filter(({ part }) => part);
        expect(changes).toEqual(events.filter(({ part }) => part));
      },
    ),
    { numRuns: 200 },
  );
});

it('puts a channel in sequence when messages overtake each other within the time that gaps wait', () => {
  const applied: number[] = [];
  const order = new EventOrder({
    version: 1,
    since: idAt(-1, 0),
    holdMs: 200,
    apply: ({ seq }) => applied.push(seq ?? 0),
    recover: () => {},
    versionMoved: () => {},
  });
  const message = (seq: number): BusEvent => ({
    id: idAt(seq, seq),
    subject: 'guild.1',
    type: 'MESSAGE_CREATE',
    audience: { kind: 'channel', channelId: '10' },
    version: 1,
    seq,
    data: {},
  });
  for (const seq of [1, 3, 4, 2, 5]) order.receive(message(seq));
  expect(applied).toEqual([1, 2, 3, 4, 5]);
});

it('applies nothing while suspended', () => {
  const applied: string[] = [];
  const order = new EventOrder({
    version: 1,
    since: idAt(-1, 0),
    holdMs: 200,
    apply: ({ id }) => applied.push(id),
    recover: () => order.release(),
    versionMoved: () => {},
  });
  order.suspend();
  order.receive({
    id: idAt(1, 1),
    subject: 'guild.1',
    type: 'GUILD_VERSION',
    audience: { kind: 'guild' },
    version: 1,
    data: {},
  });
  expect(applied).toEqual([]);
  order.resume();
  expect(applied).toEqual([idAt(1, 1)]);
});

it('applies events from the outbox even while suspended, but none that the snapshot holds', () => {
  const applied: string[] = [];
  const order = new EventOrder({
    version: 1,
    since: idAt(0, 0),
    holdMs: 200,
    eventIds: [idAt(-1, 1)],
    apply: ({ id }) => applied.push(id),
    recover: () => order.release(),
    versionMoved: () => {},
  });
  const event = (id: string): BusEvent => ({
    id,
    subject: 'guild.1',
    type: 'GUILD_VERSION',
    audience: { kind: 'guild' },
    version: 1,
    data: {},
  });
  order.suspend();
  order.receive(event(idAt(2, 2)));
  order.recovered([event(idAt(-1, 1)), event(idAt(1, 1)), event(idAt(2, 2))]);
  expect(applied).toEqual([idAt(2, 2), idAt(1, 1)]);
  expect(order.settled).toBe(false);
  order.resume();
  expect(order.settled).toBe(true);
  expect(order.heads).toEqual([idAt(2, 2)]);
});

it('requests events again that were missed only after the outbox had been read', async () => {
  const message = (seq: number): BusEvent => ({
    id: idAt(seq, seq),
    subject: 'guild.1',
    type: 'MESSAGE_CREATE',
    audience: { kind: 'channel', channelId: '10' },
    version: 1,
    seq,
    data: {},
    prev: idAt(seq - 1, seq - 1),
  });
  const stored: BusEvent[] = [];
  const applied: number[] = [];
  const order: EventOrder = new EventOrder({
    version: 1,
    since: idAt(0, 0),
    holdMs: 200,
    sequences: new Map(),
    apply: ({ seq }) => applied.push(seq ?? 0),
    recover: () => {
      const read = [...stored];
      setTimeout(() => {
        for (const event of read) order.receive(event);
        order.release();
      }, 50);
    },
    versionMoved: () => {},
  });
  order.suspend();
  order.resume();
  // The outbox is being read; events lost by the bus are stored in it only now.
  await vi.advanceTimersByTimeAsync(10);
  stored.push(message(1), message(2));
  order.receive(message(2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(applied).toEqual([1, 2]);
});

it('begins a channel’s sequence with its first event if there is no snapshot', async () => {
  const applied: (number | undefined)[] = [];
  const missed: BusEvent[] = [];
  const order: EventOrder = new EventOrder({
    version: 0,
    since: idAt(-1, 0),
    holdMs: 200,
    apply: ({ seq }) => applied.push(seq),
    recover: () => {
      for (const event of missed) order.receive(event);
      order.release();
    },
    versionMoved() {},
  });
  const message = (seq: number): BusEvent => ({
    id: idAt(seq, seq),
    subject: 'user.1',
    type: 'MESSAGE_CREATE',
    audience: { kind: 'user', userId: '1', channelId: '10' },
    seq,
    data: {},
  });
  order.receive(message(57));
  order.receive(message(60));
  order.receive(message(58));
  expect(applied).toEqual([57, 58]);
  missed.push(message(59));
  await vi.advanceTimersByTimeAsync(200);
  expect(applied).toEqual([57, 58, 59, 60]);
});
