import { key, messageRequests, PRIVATE } from '@guildhall/client';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSlice } from '../../state/hooks.ts';
import { friendsLink } from '../relationships/index.ts';
import * as styles from './ConversationList.css.ts';

/** The way to message requests, with their number; nothing without any. Spam doesn't count. */
export function RequestsLink() {
  const requests = useSlice(key.channels(PRIVATE), messageRequests);
  const count = requests.filter(({ is_spam }) => !is_spam).length;
  if (requests.length === 0) return null;
  return (
    <Link to="/message-requests" className={friendsLink} activeProps={{ 'aria-current': 'page' }}>
      <Icon name="inbox" size={20} />
      <span className={styles.linkText}>{t('requests.title')}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('requests.count', { count })}</span>
        </span>
      )}
    </Link>
  );
}
