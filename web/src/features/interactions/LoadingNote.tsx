import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import { useEffect, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { memberName } from '../../state/names.ts';
import type { MessageSubject } from '../../ui/acts/points.ts';
import { Dots } from './Dots.tsx';
import * as styles from './state.css.ts';

/** Milliseconds until an application can no longer finish a message; 0 if it can't. */
const getLeft = (timestamp: string) =>
  Math.max(0, Date.parse(timestamp) + INTERACTION_LIMITS.tokenMs - Date.now());

/** Says that an application is still preparing a message, or will never finish it. */
export default function LoadingNote({ conversation, message }: MessageSubject) {
  const { session, guildId } = conversation;
  const { timestamp, author } = message;
  const [isOver, setOver] = useState(() => getLeft(timestamp) === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), getLeft(timestamp));
    return () => clearTimeout(timer);
  }, [timestamp]);
  if (!isOver)
    return (
      <div className={styles.loading} role="status">
        <Dots />
        {t('interactions.loading')}
      </div>
    );
  return (
    <div className={styles.line} data-bad>
      <Icon name="error" size={14} weight="fill" />
      {t('interactions.expired', { name: memberName(session.store, guildId, author.id, author) })}
    </div>
  );
}
