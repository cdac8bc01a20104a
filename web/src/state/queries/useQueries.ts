import type { Session } from '@guildhall/client';
import { useState } from 'react';
import { account } from '../account.ts';
import { createQueries, type OwnedQueries, type Queries } from './createQueries.ts';

let current: (OwnedQueries & { readonly session: Session | undefined }) | undefined;

/** The queries of the current session. */
function getQueries(): Queries {
  const { session } = account.get();
  current ??= { ...createQueries(session?.gateway), session };
  return current;
}

// Data read for an account must not outlive its session.
account.subscribe(() => {
  if (!current || current.session === account.get().session) return;
  current.end();
  current = undefined;
});

/** The queries of the session for which the component was mounted. */
export function useQueries(): Queries {
  const [queries] = useState(getQueries);
  return queries;
}
