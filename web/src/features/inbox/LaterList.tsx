import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { loadSavedList } from '../saved-messages/index.ts';
import { loadScheduledList } from '../scheduled-messages/index.ts';
import * as styles from './Inbox.css.ts';

const SavedList = lazy(loadSavedList);
const ScheduledList = lazy(loadScheduledList);

/** What the user put off: saved messages with their reminders, and messages that are sent later. */
export function LaterList({ onGone }: { onGone?: () => void }) {
  return (
    <Suspense fallback={<RowsSkeleton count={4} height={88} avatar={32} />}>
      <h2 className={styles.group}>{t('inbox.saved')}</h2>
      <SavedList {...(onGone ? { onGone } : {})} />
      <h2 className={styles.group}>{t('inbox.scheduled')}</h2>
      <ScheduledList />
    </Suspense>
  );
}
