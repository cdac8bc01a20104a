import { Link } from '@tanstack/react-router';
import { Badge } from '../../design/Badge.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './friends.css.ts';
import { useRequestCount } from './useRelationships.ts';

/** The way to the list of friends, with the number of requests. */
export function FriendsLink() {
  const count = useRequestCount();
  return (
    <Link to="/friends" className={styles.link} activeProps={{ 'aria-current': 'page' }}>
      <Icon name="friends" size={20} />
      <span className={styles.linkText}>{t('friends.title')}</span>
      <Badge count={count} label={t('friends.waiting', { count })} />
    </Link>
  );
}
