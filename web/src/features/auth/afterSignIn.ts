import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { startSession } from '../../state/account.ts';

/** Only a path of this site is taken, so that a link can't send people elsewhere. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Where the address says to go after signing in. */
export function useDestination(): string {
  const { redirect_to: wanted } = useSearch({ strict: false }) as { redirect_to?: unknown };
  return isOwnPath(wanted) ? wanted : '/channels/@me';
}

/** Starts the session of a user who has just signed in, and goes to the requested page. */
export function useEnter(): (destination: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (destination) => {
      startSession();
      void navigate({ href: destination, replace: true });
    },
    [navigate],
  );
}
