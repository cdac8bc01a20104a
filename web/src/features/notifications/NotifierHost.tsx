import { lazy, Suspense, useEffect, useState } from 'react';

const Notifier = lazy(() => import('./Notifier.tsx'));

/** ms for which the opened channel has the connection to itself. */
const PATIENCE = 3_000;

/** Notifies of messages: sounds, desktop notifications, the tab's icon and title. Loaded once the screen is shown. */
export function NotifierHost() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{ready && <Notifier />}</Suspense>;
}
