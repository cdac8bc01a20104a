import type { Dispatch, Gateway } from '@guildhall/client';
import type { EventData, EventName } from '@guildhall/protocol/events';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Returned by a reducer if the event has too little data: the query is then read again. */
export const STALE = Symbol('stale');

/**
 * How gateway events change the data of a query, by event. A reducer returns the same data if the event does not concern it, and
 * gives the same result if it sees an event twice.
 */
export type Fold<Data> = {
  readonly [Name in EventName]?: (data: Data, event: EventData[Name]) => Data | typeof STALE;
};

/**
 * Applies gateway events to a query's data until the returned function is called. Events that arrive during a read are applied
 * again to its result, which can be older than they are. `getFold` returns the current reducers.
 */
export function foldEvents<Data>(
  client: QueryClient,
  gateway: Gateway,
  queryKey: QueryKey,
  getFold: () => Fold<Data>,
): () => void {
  const exact = { queryKey, exact: true };
  const hash = hashKey(queryKey);
  let duringRead: Dispatch[] = [];

  const apply = ({ type, data: event }: Dispatch) => {
    const reduce = getFold()[type] as ((data: Data, event: unknown) => Data | typeof STALE) | undefined;
    const data = client.getQueryData<Data>(queryKey);
    if (!reduce || data === undefined) return;
    const next = reduce(data, event);
    if (next === data) return;
    if (next !== STALE) return void client.setQueryData(queryKey, next);
    // Restarts a read in progress, whose result then includes all events so far.
    duringRead = [];
    void client.invalidateQueries(exact);
  };

  const stopEvents = gateway.on('dispatch', (event) => {
    if (!getFold()[event.type]) return;
    if (client.isFetching(exact) > 0) duringRead.push(event);
    apply(event);
  });
  const stopReads = client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryHash !== hash) return;
    if (change.action.type !== 'success' || change.action.manual) return;
    const missed = duringRead;
    if (change.query.state.fetchStatus === 'idle') duringRead = [];
    for (const event of missed) apply(event);
  });
  return () => {
    stopEvents();
    stopReads();
  };
}
