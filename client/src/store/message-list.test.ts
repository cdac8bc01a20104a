import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from './entities.ts';
import { MessageList } from './message-list.ts';

const message = (id: number, content = '') => ({ id: String(id), content }) as Message;
const byId = (a: Message, b: Message) => Number(a.id) - Number(b.id);
const id = fc.integer({ min: 1, max: 999 });

/** A change of a list, and the same of an array. */
type Change = readonly [(list: MessageList) => MessageList, (messages: Message[]) => Message[]];

const addMany = (ids: readonly number[]): Change => [
  (list) => ids.reduce((so, one) => so.add(message(one)), list),
  (messages) => {
    const known = new Set(messages.map((one) => one.id));
    const added = [...new Set(ids)].filter((one) => !known.has(String(one)));
    return [...messages, ...added.map((one) => message(one))].sort(byId);
  },
];
const edit = (ids: readonly number[], content: string): Change => {
  const named = new Set(ids.map(String));
  const apply = (one: Message) => (named.has(one.id) ? { ...one, content } : one);
  return [(list) => list.change(apply), (messages) => messages.map(apply)];
};
const remove = (ids: readonly number[]): Change => {
  const named = new Set(ids.map(String));
  return [(list) => list.remove(named), (messages) => messages.filter((one) => !named.has(one.id))];
};
const ids = fc.array(id, { maxLength: 400 });
const change: fc.Arbitrary<Change> = fc.oneof(
  ids.map(addMany),
  fc.tuple(ids, fc.string({ maxLength: 3 })).map(([named, content]) => edit(named, content)),
  ids.map(remove),
);

it('is what an array would be after the same changes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(id, { maxLength: 600 }),
      fc.array(change, { maxLength: 6 }),
      fc.integer({ min: -700, max: 700 }),
      fc.nat(700),
      (first, changes, start, end) => {
        let expected = first.map((one) => message(one)).sort(byId);
        let list = MessageList.from(expected);
        for (const [ofList, ofArray] of changes) {
          list = ofList(list);
          expected = ofArray(expected);
        }
        expect([...list]).toEqual(expected);
        expect(list.length).toBe(expected.length);
        expect(list.first).toEqual(expected[0]);
        expect(list.slice(start)).toEqual(expected.slice(start));
        expect(list.slice(Math.abs(start), end)).toEqual(expected.slice(Math.abs(start), end));
        for (const one of [1, 500, ...first.slice(0, 5)])
          expect(list.find(String(one))).toEqual(expected.find((known) => known.id === String(one)));
      },
    ),
    { numRuns: 200 },
  );
});

it('is the same list if a change changes nothing', () => {
  const list = MessageList.from(Array.from({ length: 300 }, (_, at) => message(at + 1)));
  expect(list.add(message(7))).toBe(list);
  expect(list.change((one) => one)).toBe(list);
  expect(list.remove(new Set(['301']))).toBe(list);
});

it('begins with another list if all of its messages are the same objects in the same places', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), fc.nat(800), (known, added, before) => {
      const list = MessageList.from(Array.from({ length: known }, (_, at) => message(at * 2 + 1_000)));
      let longer = list;
      for (let at = 0; at < added; at += 1) longer = longer.add(message(at + 2_000));
      expect(longer.startsWith(list)).toBe(true);
      expect(list.startsWith(longer)).toBe(added === 0);
      if (known === 0) return;
      expect(longer.change((one) => (one.id === '1000' ? { ...one } : one)).startsWith(list)).toBe(false);
      expect(longer.add(message(before + 100)).startsWith(list)).toBe(false);
    }),
  );
});
