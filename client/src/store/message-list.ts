import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Message } from './entities.ts';

/** Messages of a page; a page that is twice as long is split. */
const PAGE = 128;

type Page = readonly Message[];

/** Cuts messages into pages. */
function paginate(messages: readonly Message[]): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < messages.length; at += PAGE) pages.push(messages.slice(at, at + PAGE));
  return pages;
}

/**
 * Messages, oldest first. Immutable: a change returns another list, which shares all pages without changes, so that a message costs the
 * same in a long log as in a short one.
 */
export class MessageList implements Iterable<Message> {
  static readonly EMPTY = new MessageList([]);

  readonly length: number;
  /** None is empty. */
  readonly #pages: readonly Page[];

  private constructor(pages: readonly Page[]) {
    this.#pages = pages;
    this.length = pages.reduce((sum, page) => sum + page.length, 0);
  }

  /** @param messages oldest first, each id once */
  static from(messages: readonly Message[]): MessageList {
    return messages.length === 0 ? MessageList.EMPTY : new MessageList(paginate(messages));
  }

  get first(): Message | undefined {
    return this.#pages[0]?.[0];
  }

  *[Symbol.iterator](): IterableIterator<Message> {
    for (const page of this.#pages) yield* page;
  }

  /** Returns the messages from an index to before another one. A negative start counts from the end, as in arrays. */
  slice(start: number, end = this.length): Message[] {
    const from = start < 0 ? Math.max(0, this.length + start) : start;
    const found: Message[] = [];
    let passed = 0;
    for (const page of this.#pages) {
      if (passed >= end) break;
      if (passed + page.length > from) found.push(...page.slice(Math.max(0, from - passed), end - passed));
      passed += page.length;
    }
    return found;
  }

  find(id: string): Message | undefined {
    return this.#pages[this.#findPage(id)]?.find((message) => message.id === id);
  }

  /** Whether the list begins with all messages of another one, unchanged. */
  startsWith(other: MessageList): boolean {
    const differing = other.#pages.findIndex((page, at) => page !== this.#pages[at]);
    if (differing === -1) return true;
    const start = other.#pages.slice(0, differing).reduce((sum, page) => sum + page.length, 0);
    const own = this.slice(start, other.length);
    return own.length === other.length - start && other.slice(start).every((one, at) => one === own[at]);
  }

  /** Adds a message; the same list if it is there already. */
  add(message: Message): MessageList {
    const { id } = message;
    const at = this.#findPage(id);
    const page = this.#pages[at] ?? this.#pages[0];
    if (!page) return new MessageList([[message]]);
    const before = page.findLastIndex((one) => compareSnowflakes(one.id, id) <= 0);
    if (page[before]?.id === id) return this;
    const isLast = at === this.#pages.length - 1 && before === page.length - 1;
    if (isLast && page.length >= PAGE) return new MessageList([...this.#pages, [message]]);
    const longer = page.toSpliced(before + 1, 0, message);
    const pages = longer.length < 2 * PAGE ? [longer] : paginate(longer);
    return new MessageList(this.#pages.toSpliced(Math.max(0, at), 1, ...pages));
  }

  /** Changes the messages for which `change` gives another object; the same list if there is none. */
  change(change: (message: Message) => Message): MessageList {
    return this.#replace((page) => page.map(change));
  }

  /** Removes messages; the same list if it has none of them. */
  remove(ids: ReadonlySet<string>): MessageList {
    return this.#replace((page) => page.filter(({ id }) => !ids.has(id)));
  }

  #replace(change: (page: Page) => Page): MessageList {
    let differs = false;
    const pages = this.#pages.map((page) => {
      const next = change(page);
      if (next.length === page.length && next.every((message, at) => message === page[at])) return page;
      differs = true;
      return next;
    });
    return differs ? new MessageList(pages.filter((page) => page.length > 0)) : this;
  }

  /** The index of the page that has a message if it is in the list; -1 if it would be before all others. */
  #findPage(id: string): number {
    return this.#pages.findLastIndex((page) => compareSnowflakes(page[0]!.id, id) <= 0);
  }
}
