import { lazy, Suspense, useState } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { loadNotificationList } from '../notification-center/index.ts';
import * as styles from './Inbox.css.ts';
import { LaterList } from './LaterList.tsx';
import { MentionList } from './MentionList.tsx';
import { UnreadList } from './UnreadList.tsx';

const NotificationList = lazy(loadNotificationList);

/** The user's notifications, recent mentions and unread channels. `onGone` is called when they open one. */
export function Inbox({ onGone }: { onGone?: () => void }) {
  const [tab, setTab] = useState<'all' | 'mentions' | 'unread' | 'later'>('mentions');
  return (
    <div className={styles.inbox}>
      <Tabs
        label={t('inbox.title')}
        selected={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'mentions',
            label: t('inbox.mentions'),
            icon: 'mention',
            content: <MentionList {...(onGone ? { onGone } : {})} />,
          },
          {
            id: 'unread',
            label: t('inbox.unread'),
            icon: 'mark-unread',
            content: <UnreadList {...(onGone ? { onGone } : {})} />,
          },
          {
            id: 'all',
            label: t('inbox.all'),
            icon: 'notifications',
            content: (
              <Suspense fallback={<RowsSkeleton count={4} height={72} avatar={32} />}>
                <NotificationList {...(onGone ? { onGone } : {})} />
              </Suspense>
            ),
          },
          {
            id: 'later',
            label: t('inbox.later'),
            icon: 'bookmark',
            content: <LaterList {...(onGone ? { onGone } : {})} />,
          },
        ]}
      />
    </div>
  );
}
