import { useEffect, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { formatSpan } from '../i18n/format.ts';
import { t } from '../i18n/i18n.ts';
import { useGuildPermission } from '../state/hooks.ts';
import * as styles from './TimeoutMark.css.ts';
import { messageTime } from './times.ts';

const MINUTE = 60_000;

/** Returns the milliseconds until a time, updated every minute; 0 after it. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, until - now);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, MINUTE));
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / MINUTE) * MINUTE;
}

interface TimeoutMarkProps {
  guildId: string;
  /** When the timeout ends, Unix milliseconds. */
  until: number;
  isNotice: boolean;
}

/** Shows that a member is timed out, and for how much longer. Only moderators see it. */
export default function TimeoutMark({ guildId, until, isNotice }: TimeoutMarkProps) {
  const mayModerate = useGuildPermission(guildId, 'MODERATE_MEMBERS');
  const left = useMinutesLeft(until);
  if (!mayModerate || left === 0) return null;
  const time = formatSpan(left / 1000);
  const label = t('timeout.left', { time });
  if (isNotice)
    return (
      <p className={styles.notice}>
        <Icon name="timeout" size={18} weight="fill" />
        <span className={styles.words}>
          <b>{t('timeout.until', { time: messageTime(until) })}</b>
          <br />
          {t('timeout.remaining', { time })}
        </span>
      </p>
    );
  return (
    <span className={styles.mark} title={label}>
      <Icon name="timeout" size={16} weight="fill" label={label} />
    </span>
  );
}
