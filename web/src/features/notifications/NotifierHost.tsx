import { lazy, Suspense, useEffect, useState } from 'react';

const Notifier = lazy(() => import('./Notifier.tsx'));

/** ms for which what was opened has the connection to itself. */
const PATIENCE = 3_000;

/** Tells of messages: sounds, desktop notifications, the tab's icon and title. Loaded once the screen stands. */
export function NotifierHost() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{ready && <Notifier />}</Suspense>;
}
