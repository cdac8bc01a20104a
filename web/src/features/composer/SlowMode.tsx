import { useEffect, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelPermission } from '../../state/hooks.ts';
import * as styles from './Composer.css.ts';

interface SlowModeState {
  /** Seconds between messages, 0 if the user has no slow mode. */
  readonly seconds: number;
  /** Seconds until the next message can be sent. */
  readonly left: number;
  sent(): void;
}

const lastSent = new Map<string, number>();

/** A channel's slow mode, as far as it concerns the user. */
export function useSlowMode(channelId: string): SlowModeState {
  const channel = useChannel(channelId);
  const mayManage = useChannelPermission(channelId, 'MANAGE_MESSAGES');
  const mayChannels = useChannelPermission(channelId, 'MANAGE_CHANNELS');
  const bypasses = useChannelPermission(channelId, 'BYPASS_SLOWMODE');
  const seconds = mayManage || mayChannels || bypasses ? 0 : (channel?.rate_limit_per_user ?? 0);
  const [clock, setClock] = useState(() => ({ channelId, now: Date.now() }));
  // The clock stands while there is nothing to wait for.
  const now = clock.channelId === channelId ? clock.now : Date.now();
  const until = (lastSent.get(channelId) ?? 0) + seconds * 1000;
  const left = seconds > 0 ? Math.max(0, Math.ceil((until - now) / 1000)) : 0;
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setClock({ channelId, now: Date.now() }), 500);
    return () => clearInterval(timer);
  }, [left, channelId]);
  return {
    seconds,
    left,
    sent() {
      if (seconds === 0) return;
      lastSent.set(channelId, Date.now());
      setClock({ channelId, now: Date.now() });
    },
  };
}

/** Says that a channel is slow, and for how long. */
export function SlowMode({ seconds, left }: SlowModeState) {
  if (seconds === 0) return null;
  return (
    <div className={styles.slow}>
      <Icon name="time" size={14} />
      {left > 0 ? t('composer.slowWait', { seconds: left }) : t('composer.slow', { seconds })}
    </div>
  );
}
