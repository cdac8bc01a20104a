import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Group, MemberList, OFFLINE, ONLINE, type Person } from './member-list.ts';
import { type Item, type ListOperation, type Range, type Row, windowOperations } from './operations.ts';
import { RankedList } from './ranked-list.ts';
import { listId, murmur3, viewSignature } from './signature.ts';

const numbers = (a: number, b: number) => a - b;

test('a ranked list behaves like a sorted array with ranks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 50 }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3_000 })), { maxLength: 2_500, size: 'max' }),
      (initial, changes) => {
        const model = new Set(initial);
        const list = new RankedList(numbers, model);
        for (const [adds, value] of changes) {
          if (!adds) expect(list.remove(value)).toBe(model.delete(value));
          else if (!model.has(value)) {
            model.add(value);
            list.insert(value);
          }
        }
        const sorted = [...model].sort(numbers);
        expect(list.size).toBe(sorted.length);
        expect(list.slice(0, list.size)).toEqual(sorted);
        expect(list.slice(7, 20)).toEqual(sorted.slice(7, 20));
        for (const value of sorted.slice(0, 20)) expect(list.rank(value)).toBe(sorted.indexOf(value));
      },
    ),
    { numRuns: 30 },
  );
});

/** A client's state: rows by index, unknown ones undefined. */
class ClientList {
  rows: (Item | undefined)[] = [];

  apply(operation: ListOperation): void {
    switch (operation.op) {
      case 'SYNC':
        for (const [at, item] of operation.items.entries()) this.rows[operation.range[0] + at] = item;
        break;
      case 'INVALIDATE':
        for (let at = operation.range[0]; at <= operation.range[1]; at += 1)
          if (at < this.rows.length) this.rows[at] = undefined;
        break;
      case 'INSERT':
        this.rows.splice(operation.index, 0, operation.item);
        break;
      case 'UPDATE':
        this.rows[operation.index] = operation.item;
        break;
      case 'DELETE':
        this.rows.splice(operation.index, 1);
        break;
    }
  }

  slice([first, last]: Range): Item[] {
    return this.rows.slice(first, last + 1).filter((item) => item !== undefined);
  }
}

/** Header counts are sent besides the rows. */
const shown = (items: readonly Item[]) =>
  items.map((item) => ('group' in item ? `# ${item.group.id}` : JSON.stringify(item.member)));

const GROUPS = ['admin', 'mod', ONLINE, OFFLINE];

const person = (id: number, group: number, name: number, version: number): Person => ({
  userId: String(id),
  name: `n${name}`,
  group: GROUPS[group] as string,
  version,
  member: { id, name, version },
});

const change = fc.record({
  id: fc.integer({ min: 0, max: 24 }),
  group: fc.integer({ min: 0, max: 3 }),
  name: fc.integer({ min: 0, max: 5 }),
  gone: fc.boolean(),
});

describe('member lists', () => {
  test('rows are groups in order with their members by name', () => {
    const list = new MemberList(GROUPS, [person(1, 2, 2, 0), person(2, 2, 1, 0), person(3, 0, 3, 0)]);
    expect(shown(list.rows([0, 99]).map(({ item }) => item))).toEqual([
      '# admin',
      '{"id":3,"name":3,"version":0}',
      '# online',
      '{"id":2,"name":1,"version":0}',
      '{"id":1,"name":2,"version":0}',
    ]);
    expect(list.groups()).toEqual([
      { id: 'admin', count: 1 },
      { id: 'online', count: 2 },
    ]);
    expect(list.rows([3, 3]).map(({ key }) => key)).toEqual(['2']);
    expect(list.rows([5, 20])).toEqual([]);
  });

  test('a client that applies the operations of its windows has the same rows as a fresh list', () => {
    const windows = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        windows,
        fc.array(fc.array(change, { maxLength: 10 }), { maxLength: 25 }),
        (starts, rounds) => {
          const ranges = starts.sort(numbers).map((start): Range => [start * 5, start * 5 + 4]);
          const people = new Map<number, Person>();
          const list = new MemberList(GROUPS);
          const client = new ClientList();
          const held = ranges.map((): Row[] => []);
          let version = 0;
          let length = 0;
          for (const round of rounds) {
            for (const { id, group, name, gone } of round) {
              version += 1;
              if (gone) {
                people.delete(id);
                list.delete(String(id));
              } else {
                const changed = person(id, group, name, version);
                people.set(id, changed);
                list.set(changed);
              }
            }
            const order = [...ranges.entries()];
            if (list.rowCount < length) order.reverse();
            length = list.rowCount;
            for (const [at, range] of order) {
              const rows = list.rows(range);
              for (const operation of windowOperations(range, held[at] as Row[], rows))
                client.apply(operation);
              held[at] = rows;
            }
            const fresh = new MemberList(GROUPS, people.values());
            for (const range of ranges)
              expect(shown(client.slice(range))).toEqual(shown(fresh.rows(range).map(({ item }) => item)));
            expect(list.groups()).toEqual(fresh.groups() satisfies Group[]);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('one change among 100,000 costs microseconds', () => {
    const count = 100_000;
    const list = new MemberList(
      GROUPS,
      Array.from({ length: count }, (_, id) => person(id, id % 3, id * 7, 0)),
    );
    const window: Range = [0, 99];
    let before = list.rows(window);
    const times: number[] = [];
    for (let n = 0; n < 2_000; n += 1) {
      const began = performance.now();
      list.set(person((n * 7919) % count, n % 3, n, n + 1));
      const rows = list.rows(window);
      windowOperations(window, before, rows);
      before = rows;
      times.push((performance.now() - began) * 1_000);
    }
    // The median, so that other processes of a busy machine don't decide the result.
    expect(times.sort(numbers)[1_000]).toBeLessThan(200);
  });
});

describe('list ids', () => {
  test('MurmurHash3 gives its published values', () => {
    expect(['', 'a', 'abc', 'Hello, world!'].map(murmur3)).toEqual([0, 0x3c2569b2, 0xb3dd93fa, 0xc0363e43]);
  });

  test('overwrites that concern viewing decide the list, in any order', () => {
    const overwrite = (id: string, allow: bigint, deny: bigint) => ({ id, type: 0 as const, allow, deny });
    const [hide, show, other] = [
      overwrite('1', 0n, 1024n),
      overwrite('2', 1024n, 0n),
      overwrite('3', 8n, 2048n),
    ];
    expect(listId(viewSignature([other]))).toBe('everyone');
    expect(viewSignature([hide, show, other])).toBe('allow:2,deny:1');
    expect(viewSignature([show, hide])).toBe(viewSignature([hide, show]));
    expect(listId(viewSignature([hide]))).toMatch(/^\d+$/);
  });
});
