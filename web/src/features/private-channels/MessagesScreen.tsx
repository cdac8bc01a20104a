import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useShell } from '../../ui/shell/shellContext.ts';
import { FriendsLink } from '../relationships/index.ts';
import { ConversationList } from './ConversationList.tsx';
import * as styles from './MessagesScreen.css.ts';

/** The tab with the user's conversations on phones. On other screens they are in the sidebar of Home. */
export default function MessagesScreen() {
  const { isTab } = useShell();
  const [wanted, setWanted] = useState('');
  if (!isTab) return <Navigate to="/channels/@me" replace />;
  return (
    <div className={styles.screen}>
      <label className={styles.find}>
        <Icon name="search" size={20} />
        <input
          type="search"
          className={styles.field}
          aria-label={t('dm.find')}
          placeholder={t('dm.find')}
          value={wanted}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <FriendsLink />
      <ConversationList current={undefined} wanted={wanted} />
    </div>
  );
}
