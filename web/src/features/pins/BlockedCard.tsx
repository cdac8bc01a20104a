import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { ActionableCard, type ActionableCardProps } from '../messages/index.ts';
import * as styles from './Pins.css.ts';

/** A message by a blocked user, collapsed until the user opens it, as in the log. */
export function BlockedCard(props: ActionableCardProps) {
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
        {!isOpen && <span className={styles.hiddenTools}>{props.tools}</span>}
      </div>
      {isOpen && <ActionableCard {...props} />}
    </>
  );
}
