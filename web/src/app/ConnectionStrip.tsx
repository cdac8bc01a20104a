import { key } from '@guildhall/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { OfflineStrip } from '../design/State.tsx';
import { t } from '../i18n/i18n.ts';
import { useGatewayState, useSlice } from '../state/hooks.ts';
import { useSession } from '../state/SessionContext.tsx';

/** A connection that comes back within this many ms is not worth a word. */
const PATIENCE = 1_500;

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the user is offline, and how many messages are waiting. */
export function ConnectionStrip() {
  const { gateway, outbox } = useSession();
  const state = useGatewayState();
  const waiting = useSlice(
    key.outbox,
    () => outbox.pending().filter(({ status }) => status !== 'failed').length,
  );
  const [shown, setShown] = useState(false);
  const network = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const lost = state !== 'online' || !network;
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [lost]);
  if (!shown) return null;
  return (
    <OfflineStrip
      message={t('offline.message', { count: waiting })}
      busy={state === 'connecting'}
      onRetry={() => gateway.retryNow()}
    />
  );
}
