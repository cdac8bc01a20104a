import type { Gateway } from '@guildhall/client';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** RestError or NetworkError. */
    defaultError: unknown;
  }
}

/** Data that the screens have read from the API, and the gateway that keeps it current. */
export interface Queries {
  readonly client: QueryClient;
  /** Undefined on screens for visitors who are not signed in. */
  readonly gateway: Gateway | undefined;
}

export interface OwnedQueries extends Queries {
  /** Forgets all data. */
  end(): void;
}

/** Creates an empty client. Its data is read again after a READY: a new session means that events were lost. */
export function createQueries(gateway: Gateway | undefined): OwnedQueries {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // `rest` waits out rate limits and retries reads without a response. Any other error would only occur again.
        retry: false,
        // Offline reads fail with a message for the user; TanStack Query would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  });
  client.mount();
  const stop = gateway?.on('dispatch', ({ type }) => {
    if (type === 'READY') void client.invalidateQueries();
  });
  return {
    client,
    gateway,
    end() {
      stop?.();
      client.clear();
      client.unmount();
    },
  };
}
