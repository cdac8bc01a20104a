import { key, touchPermissions } from '@guildhall/client';
import { useEffect, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { formatSpan } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useMe, useMember, useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from './Composer.css.ts';

/** Milliseconds left of the user's timeout in a guild, counted each second; 0 without one. Its end restores the permissions. */
export function useTimeoutLeft(guildId: string): number {
  const { store } = useSession();
  const until = useMember(guildId, useMe().id)?.communication_disabled_until;
  // When the guild is viewed with other roles, it is seen as another member.
  const isOwn = useSlice(key.viewAs, () => store.viewAs?.guildId !== guildId);
  const end = until && isOwn ? Date.parse(until) : 0;
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, end - now);
  useEffect(() => {
    if (end <= Date.now()) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      store.batch(() => touchPermissions(store, guildId));
    }, 1_000);
    return () => clearInterval(timer);
  }, [end, store, guildId]);
  return left;
}

/** Says that the user is timed out, and for how much longer. */
export function TimeoutLine({ left }: { left: number }) {
  return (
    <>
      <Icon name="time" size={18} />
      <span className={styles.denied} role="timer">
        {t('composer.timedOut', { time: formatSpan(Math.ceil(left / 1000)) })}
      </span>
    </>
  );
}
