import type { Item, Range, Row } from './operations.ts';
import { RankedList } from './ranked-list.ts';

/** Groups that are not roles: online members without a hoisted role, and offline members. */
export const ONLINE = 'online';
export const OFFLINE = 'offline';

/** A member as lists see them. */
export interface Person {
  readonly userId: string;
  /** Sort key within the group: the displayed name, folded. */
  readonly name: string;
  /** A hoisted role's id, ONLINE or OFFLINE. */
  readonly group: string;
  /** Changes whenever the row's content does. */
  readonly version: number;
  readonly member: object;
}

interface Entry {
  readonly person: Person;
  readonly order: number;
}

export interface Group {
  readonly id: string;
  readonly count: number;
}

const compare = (a: Entry, b: Entry): number => {
  if (a.order !== b.order) return a.order - b.order;
  if (a.person.name !== b.person.name) return a.person.name < b.person.name ? -1 : 1;
  const [left, right] = [a.person.userId, b.person.userId];
  if (left === right) return 0;
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : 1;
};

/** One list: groups in order, each with a header row, their members by name. */
export class MemberList {
  readonly #orders: ReadonlyMap<string, number>;
  readonly #counts = new Map<string, number>();
  readonly #entries = new Map<string, Entry>();
  #ranked: RankedList<Entry>;

  /** @param groups all possible groups, in the order in which they are shown */
  constructor(groups: readonly string[], people: Iterable<Person> = []) {
    this.#orders = new Map(groups.map((group, order) => [group, order]));
    for (const person of people) {
      const entry = this.#getEntry(person);
      this.#entries.set(person.userId, entry);
      this.#count(person.group, 1);
    }
    this.#ranked = new RankedList(compare, this.#entries.values());
  }

  get size(): number {
    return this.#ranked.size;
  }

  /** The number of rows, group headers among them. */
  get rowCount(): number {
    return this.#ranked.size + this.groups().length;
  }

  has(userId: string): boolean {
    return this.#entries.has(userId);
  }

  /** Adds a member, or moves them to the right place. */
  set(person: Person): void {
    this.delete(person.userId);
    const entry = this.#getEntry(person);
    this.#entries.set(person.userId, entry);
    this.#ranked.insert(entry);
    this.#count(person.group, 1);
  }

  delete(userId: string): boolean {
    const entry = this.#entries.get(userId);
    if (!entry) return false;
    this.#ranked.remove(entry);
    this.#entries.delete(userId);
    this.#count(entry.person.group, -1);
    return true;
  }

  /** Groups with members, in order. */
  groups(): Group[] {
    const groups: Group[] = [];
    for (const id of this.#orders.keys()) {
      const count = this.#counts.get(id);
      if (count) groups.push({ id, count });
    }
    return groups;
  }

  /** Rows, headers among them, of a range; fewer if the list ends. */
  rows([first, last]: Range): Row[] {
    const rows: Row[] = [];
    let row = 0;
    let place = 0;
    for (const { id, count } of this.groups()) {
      if (row > last) break;
      if (row >= first) rows.push({ key: `group ${id}`, version: 0, item: { group: { id, count } } });
      const from = Math.max(first, row + 1);
      const to = Math.min(last, row + count);
      if (from <= to)
        for (const { person } of this.#ranked.slice(place + from - row - 1, place + to - row))
          rows.push({ key: person.userId, version: person.version, item: getItem(person) });
      row += count + 1;
      place += count;
    }
    return rows;
  }

  #getEntry(person: Person): Entry {
    return { person, order: this.#orders.get(person.group) ?? this.#orders.size };
  }

  #count(group: string, by: number): void {
    this.#counts.set(group, (this.#counts.get(group) ?? 0) + by);
  }
}

const getItem = ({ member }: Person): Item => ({ member });
