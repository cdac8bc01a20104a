import type { RefObject } from 'react';
import { Popover } from '../../design/Popover.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Inbox.css.ts';
import { Inbox } from './Inbox.tsx';

/** The inbox in a card beside its button. */
export default function InboxPopover({
  button,
  onClose,
}: {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  return (
    <Popover
      label={t('inbox.title')}
      placement="bottom end"
      triggerRef={button}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className={styles.popover}
    >
      <Inbox onGone={onClose} />
    </Popover>
  );
}
