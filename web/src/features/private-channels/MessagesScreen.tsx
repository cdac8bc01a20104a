import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchField } from '../../design/SearchField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useShell } from '../../ui/shell/shellContext.ts';
import { FriendsLink } from '../relationships/index.ts';
import { ConversationList } from './ConversationList.tsx';
import * as styles from './MessagesScreen.css.ts';
import { RequestsLink } from './RequestsLink.tsx';

/** The tab with the user's conversations on phones. On other screens they are in the sidebar of Home. */
export default function MessagesScreen() {
  const { isTab } = useShell();
  const [wanted, setWanted] = useState('');
  if (!isTab) return <Navigate to="/channels/@me" replace />;
  return (
    <div className={styles.screen}>
      <SearchField className={styles.find} label={t('dm.find')} value={wanted} onChange={setWanted} />
      <FriendsLink />
      <RequestsLink />
      <ConversationList current={undefined} wanted={wanted} />
    </div>
  );
}
