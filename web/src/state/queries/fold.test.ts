import type { Dispatch, Gateway } from '@guildhall/client';
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueries } from './createQueries.ts';
import { type Fold, foldEvents, STALE } from './fold.ts';
import { createPage, flattenPages, type Page, type Pages, prependItem, removeItems } from './pages.ts';

const GUILD = '1';
const ban = (id: string) => ({ guild_id: GUILD, user: { id } });

/** Bans by user id: one event adds a ban, the other has too little data to remove one. */
const bans: Fold<readonly string[]> = {
  GUILD_BAN_ADD: (ids, { user }) => (ids.includes(user.id) ? ids : [...ids, user.id]),
  GUILD_BAN_REMOVE: () => STALE,
};

function createGateway() {
  const listeners = new Set<(event: Dispatch) => void>();
  const gateway = {
    on(_name: string, listener: (event: Dispatch) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Gateway;
  const dispatch = (type: Dispatch['type'], data: unknown) => {
    for (const listener of [...listeners]) listener({ type, data, sequence: 1 } as Dispatch);
  };
  return { gateway, dispatch, listeners };
}

/** Reads that the test responds to one by one. */
function createReads<Result>() {
  const open: ((result: Result) => void)[] = [];
  const waiting: (() => void)[] = [];
  return {
    read: () =>
      new Promise<Result>((resolve) => {
        open.push(resolve);
        waiting.shift()?.();
      }),
    /** Responds to the oldest open read, as soon as there is one. */
    async respond(result: Result) {
      if (open.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      open.shift()!(result);
    },
    get openCount() {
      return open.length;
    },
  };
}

/** Resolves when the cache is as expected. */
function whenCache(client: QueryClient, isReached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReached()) return;
      stop();
      resolve();
    };
    const stop = client.getQueryCache().subscribe(look);
    look();
  });
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A list on screen, and its data each time that it changes. */
function showBans() {
  const queryKey = ['bans', GUILD];
  const { gateway, dispatch, listeners } = createGateway();
  const queries = createQueries(gateway);
  const { client } = queries;
  const reads = createReads<readonly string[]>();
  const observer = new QueryObserver(client, { queryKey, queryFn: reads.read });
  const stopFold = foldEvents(client, gateway, queryKey, () => bans);
  const stopShowing = observer.subscribe(() => {});
  ends.push(stopFold, stopShowing, queries.end);
  return {
    client,
    dispatch,
    listeners,
    reads,
    data: () => client.getQueryData<readonly string[]>(queryKey),
    /** Resolves when the query has this data. */
    hasData: (expected: readonly string[]) =>
      whenCache(
        client,
        () => String(client.getQueryData(queryKey)) === String(expected) && client.isFetching() === 0,
      ),
    stopFold,
    end: queries.end,
  };
}

it('folds events into the data', async () => {
  const list = showBans();
  await list.reads.respond(['a']);
  await list.hasData(['a']);
  list.dispatch('GUILD_BAN_ADD', ban('b'));
  expect(list.data()).toEqual(['a', 'b']);
});

it('keeps the data as it is when an event does not concern it', async () => {
  const list = showBans();
  await list.reads.respond(['a']);
  await list.hasData(['a']);
  const before = list.data();
  list.dispatch('GUILD_BAN_ADD', ban('a'));
  list.dispatch('MESSAGE_CREATE', {});
  expect(list.data()).toBe(before);
});

it('applies events that arrive during the first read to its result', async () => {
  const list = showBans();
  list.dispatch('GUILD_BAN_ADD', ban('b'));
  await list.reads.respond(['a']);
  await list.hasData(['a', 'b']);
});

it('applies events that arrive during a later read both at once and to its result', async () => {
  const list = showBans();
  await list.reads.respond(['a']);
  await list.hasData(['a']);
  void list.client.refetchQueries();
  list.dispatch('GUILD_BAN_ADD', ban('b'));
  expect(list.data()).toEqual(['a', 'b']);
  await list.reads.respond(['a']);
  await list.hasData(['a', 'b']);
});

it('reads the data again when an event has too little', async () => {
  const list = showBans();
  await list.reads.respond(['a', 'b']);
  await list.hasData(['a', 'b']);
  list.dispatch('GUILD_BAN_REMOVE', ban('b'));
  await list.reads.respond(['a']);
  await list.hasData(['a']);
});

it('reads the data again after a first read during which an event had too little', async () => {
  const list = showBans();
  list.dispatch('GUILD_BAN_REMOVE', ban('b'));
  await list.reads.respond(['a', 'b']);
  await list.reads.respond(['a']);
  await list.hasData(['a']);
  expect(list.reads.openCount).toBe(0);
});

it('reads everything on screen again when a new session begins', async () => {
  const list = showBans();
  await list.reads.respond(['a']);
  await list.hasData(['a']);
  list.dispatch('READY', {});
  await list.reads.respond(['c']);
  await list.hasData(['c']);
});

it('stops following events when nothing shows the data', async () => {
  const list = showBans();
  await list.reads.respond(['a']);
  await list.hasData(['a']);
  list.stopFold();
  list.dispatch('GUILD_BAN_ADD', ban('b'));
  expect(list.data()).toEqual(['a']);
});

it('forgets all data and stops listening when the session ends', async () => {
  const list = showBans();
  await list.reads.respond(['a']);
  await list.hasData(['a']);
  list.stopFold();
  list.end();
  expect(list.data()).toBeUndefined();
  expect(list.listeners.size).toBe(0);
});

it('folds events into lists that are read page by page', async () => {
  const { gateway, dispatch } = createGateway();
  const queries = createQueries(gateway);
  const queryKey = ['audit-log', GUILD];
  const reads = createReads<Page<string>>();
  const observer = new InfiniteQueryObserver<
    Page<string>,
    unknown,
    Pages<string>,
    string[],
    string | undefined
  >(queries.client, {
    queryKey,
    queryFn: reads.read,
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  });
  const stopFold = foldEvents<Pages<string>>(queries.client, gateway, queryKey, () => ({
    GUILD_BAN_ADD: (pages, { user }) =>
      flattenPages(pages).includes(user.id) ? pages : prependItem(pages, user.id),
    GUILD_BAN_REMOVE: (pages, { user }) => removeItems(pages, (id) => id === user.id),
  }));
  ends.push(
    stopFold,
    observer.subscribe(() => {}),
    queries.end,
  );
  const items = () => {
    const data = queries.client.getQueryData<Pages<string>>(queryKey);
    return data && flattenPages(data);
  };

  await reads.respond(createPage(['9', '8'], 2, (id) => id));
  await whenCache(queries.client, () => items() !== undefined);
  void observer.fetchNextPage();
  dispatch('GUILD_BAN_ADD', ban('10'));
  dispatch('GUILD_BAN_REMOVE', ban('8'));
  expect(items()).toEqual(['10', '9']);
  await reads.respond(createPage(['7'], 2, (id) => id));
  await whenCache(queries.client, () => String(items()) === '10,9,7');
});

it('expects another page after a full one, and keeps its position when items are removed', () => {
  const page = createPage(['9', '8'], 2, (id) => id);
  expect(page.next).toBe('8');
  const data: Pages<string> = { pages: [page], pageParams: [undefined] };
  expect(removeItems(data, (id) => id === '8').pages[0]).toEqual({ items: ['9'], next: '8' });
  expect(removeItems(data, (id) => id === '5')).toBe(data);
  expect(createPage(['7'], 2, (id) => id).next).toBeUndefined();
});
