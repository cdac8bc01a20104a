import type { NotificationItem } from '@guildhall/protocol/notification-center/schemas';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import * as cards from '../../ui/MessageList.css.ts';
import { MorePages } from '../../ui/MorePages.tsx';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { isMention, itemsFold, queryKey, readItems } from './items.ts';
import * as styles from './NotificationList.css.ts';
import { NotificationRow } from './NotificationRow.tsx';

/** Item ids in one call. */
const MAX_ACKED = 100;

/** What the user was notified of: friend requests, mentions, replies and reminders, the newest first. */
export default function NotificationList({ onGone }: { onGone?: () => void }) {
  const session = useSession();
  const list = useLivePages(
    { queryKey, queryFn: ({ pageParam, signal }) => readItems(pageParam, signal) },
    itemsFold(session),
  );
  const items: readonly NotificationItem[] = list.data ?? [];
  const unseen = items.filter((item) => !item.acked && !isMention(item)).map(({ id }) => id);
  const seeAll = () =>
    attempt(() => rest.call('bulkAckNotificationItems', { query: { item_ids: unseen.slice(0, MAX_ACKED) } }));
  return (
    <>
      {unseen.length > 0 && (
        <div className={styles.head}>
          <Button variant="quiet" size="sm" icon="mark-read" onPress={() => void seeAll()}>
            {t('notificationCenter.markAll')}
          </Button>
        </div>
      )}
      <ListStates
        list={list}
        failed={t('notificationCenter.failed')}
        empty={{ title: t('notificationCenter.none'), body: t('notificationCenter.noneBody') }}
      >
        <ul className={cards.list} aria-label={t('notificationCenter.list')}>
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} {...(onGone ? { onGone } : {})} />
          ))}
          {list.hasNextPage && (
            <li>
              <MorePages pages={list} variant="quiet" size="sm">
                {t('notificationCenter.older')}
              </MorePages>
            </li>
          )}
        </ul>
      </ListStates>
    </>
  );
}
