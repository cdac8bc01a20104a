import type { Session } from '@guildhall/client';
import { createContext, use } from 'react';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The session of the signed-in account. Throws where nobody is signed in. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside a signed-in screen');
  return session;
}
