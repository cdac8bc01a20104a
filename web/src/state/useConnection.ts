import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGatewayState } from './hooks.ts';

/** ms of an interruption before it is shown: most end sooner. */
const SHOW_AFTER = 1_500;

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the connection has been lost for longer than a moment. */
export function useIsOffline(): boolean {
  const state = useGatewayState();
  const network = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isLost = state !== 'online' || !network;
  const [isOffline, setIsOffline] = useState(isLost && !network);
  useEffect(() => {
    if (!isLost) return setIsOffline(false);
    const timer = setTimeout(() => setIsOffline(true), SHOW_AFTER);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isOffline;
}
