import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './MessageLog.css.ts';

interface JumpBarProps {
  isPresent: boolean;
  atEnd: boolean;
  /** There are new messages below. */
  unread: boolean;
  onPresent: () => void;
}

/** The way back to the newest message, while older messages are shown. */
export function JumpBar({ isPresent, atEnd, unread, onPresent }: JumpBarProps) {
  if (isPresent && atEnd) return null;
  return (
    <button type="button" className={styles.jump} data-unread={unread || undefined} onClick={onPresent}>
      {t(isPresent ? (unread ? 'log.newBelow' : 'log.toPresent') : 'log.viewingOld')}
      <Icon name="jump" size={16} weight="bold" />
    </button>
  );
}
