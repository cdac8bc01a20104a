import type { Message } from '@guildhall/client';
import { Emoji } from '../../design/Emoji.tsx';
import { t } from '../../i18n/i18n.ts';
import type { Conversation } from '../../ui/conversation.ts';
import * as styles from './Joins.css.ts';
import { wave } from './wave.ts';

/** Greets new members with one press, and then shows that they were greeted. */
export function WaveButton({
  conversation,
  joins,
}: {
  conversation: Conversation;
  joins: readonly Message[];
}) {
  const hasWaved = joins.length === 0;
  const words = (
    <>
      <Emoji name="👋" size={16} label="" /> {t(hasWaved ? 'system.waved' : 'system.wave')}
    </>
  );
  if (hasWaved)
    return (
      <span className={styles.wave} data-done>
        {words}
      </span>
    );
  return (
    <button type="button" className={styles.wave} onClick={() => wave(conversation, joins)}>
      {words}
    </button>
  );
}
