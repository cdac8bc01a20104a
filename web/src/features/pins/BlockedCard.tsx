import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { MessageCard, type MessageCardProps } from './MessageCard.tsx';
import * as styles from './Pins.css.ts';

/** A message by a user you blocked, behind a line until it is asked for, as in the log. */
export function BlockedCard(props: MessageCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.hidden}>
        <button
          type="button"
          className={styles.hiddenLine}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="block" size={16} />
          <span>{t('blocked.count', { count: 1 })}</span>
          <span className={styles.hiddenAct}>{t(isOpen ? 'blocked.hide' : 'blocked.show')}</span>
        </button>
        {!isOpen && <span className={styles.tools}>{props.tools}</span>}
      </div>
      {isOpen && <MessageCard {...props} />}
    </>
  );
}
