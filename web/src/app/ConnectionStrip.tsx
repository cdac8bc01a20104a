import { key } from '@guildhall/client';
import { OfflineStrip } from '../design/State.tsx';
import { t } from '../i18n/i18n.ts';
import { useGatewayState, useSlice } from '../state/hooks.ts';
import { useSession } from '../state/SessionContext.tsx';
import { useIsOffline } from '../state/useConnection.ts';

/** Says that the user is offline, and how many messages are waiting. */
export function ConnectionStrip() {
  const { gateway, outbox } = useSession();
  const state = useGatewayState();
  const waiting = useSlice(
    key.outbox,
    () => outbox.pending().filter(({ status }) => status !== 'failed').length,
  );
  if (!useIsOffline()) return null;
  return (
    <OfflineStrip
      message={t('offline.message', { count: waiting })}
      busy={state === 'connecting'}
      onRetry={() => gateway.retryNow()}
    />
  );
}
