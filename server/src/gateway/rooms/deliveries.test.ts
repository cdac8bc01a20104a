import { expect, test } from 'vitest';
import type { Session } from '../session/session.ts';
import { getVariant } from '../session/variant.ts';
import type { Dispatch } from '../transport/item.ts';
import { WireEvent } from '../wire-event/index.ts';
import { Deliveries } from './deliveries.ts';
import { type Seat, SeatGroup } from './member-class.ts';

const variant = getVariant({
  version: 10,
  bot: false,
  intents: undefined,
  capabilities: 0,
  contentGranted: true,
});

/** A group whose sessions list the events they get; `work` runs in the first of them. */
const createGroup = (size: number, work: () => void = () => {}) => {
  const group = new SeatGroup(variant, true, 250);
  const seats = Array.from({ length: size }, (_, nth) => {
    const got: string[] = [];
    const deliver = ({ type }: Dispatch) => {
      if (nth === 0) work();
      got.push(type);
    };
    const session = { userId: String(nth), got, deliver } as unknown as Session & { got: string[] };
    const seat = { session, active: true } as unknown as Seat;
    group.add(seat);
    return { seat, got };
  });
  return { group, seats };
};

const untilIdle = async (deliveries: Deliveries) => {
  while (deliveries.waiting) await new Promise((resolve) => setImmediate(resolve));
};

test('a small event is delivered at once, to the seats of that moment', () => {
  const { group, seats } = createGroup(3);
  const deliveries = new Deliveries();
  deliveries.add(new WireEvent('ONE', {}), [group.target]);
  group.remove(seats[0]!.seat);
  deliveries.add(new WireEvent('TWO', {}), [group.target]);
  expect(deliveries.waiting).toBe(false);
  expect(seats.map(({ got }) => got)).toEqual([['ONE'], ['ONE', 'TWO'], ['ONE', 'TWO']]);
});

test('what waits for a later turn reaches the seats of when it was added that are still taken', async () => {
  const busy = () => {
    const end = performance.now() + 10;
    while (performance.now() < end);
  };
  const { group, seats } = createGroup(600, busy);
  const deliveries = new Deliveries();
  deliveries.add(new WireEvent('ONE', {}), [group.target]);
  deliveries.add(new WireEvent('TWO', {}), [group.target]);
  expect(deliveries.waiting).toBe(true);
  const [first, , middle, last] = [0, 1, 300, 599].map((nth) => seats[nth]!);
  for (const { seat } of [first!, middle!]) {
    group.remove(seat);
    seat.active = false;
  }
  const late = createGroup(1).seats[0]!;
  group.add(late.seat);
  await untilIdle(deliveries);
  expect([first, middle, last, late].map((seat) => seat!.got)).toEqual([['ONE'], [], ['ONE', 'TWO'], []]);
});
