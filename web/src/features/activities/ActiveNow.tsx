import { key, PRIVATE, type Store } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { t } from '../../i18n/i18n.ts';
import { usePresence, useSlice, useUser } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import { ActivityCard, isCard } from './ActivityCard.tsx';
import * as styles from './activities.css.ts';

/** Friends at most of whom cards are drawn. */
const SHOWN = 20;

const findActive = (ids: readonly string[]) => (store: Store) =>
  ids
    .filter((id) => store.presences.get(id)?.activities.some(isCard))
    .slice(0, SHOWN)
    .join(' ');

/** What friends are doing now. */
export default function ActiveNow({ friendIds }: { friendIds: readonly string[] }) {
  const active = useSlice(key.presences, findActive(friendIds)).split(' ').filter(Boolean);
  return (
    <aside className={styles.now} aria-labelledby="active-now">
      <h2 id="active-now" className={styles.nowTitle}>
        {t('activities.now')}
      </h2>
      {active.length === 0 && <p className={styles.nobody}>{t('activities.nobody')}</p>}
      <ul className={styles.people}>
        {active.map((id) => (
          <Friend key={id} userId={id} />
        ))}
      </ul>
    </aside>
  );
}

function Friend({ userId }: { userId: string }) {
  const user = useUser(userId);
  const presence = usePresence(userId);
  const showCard = useUserPopout(PRIVATE, userId);
  const name = getName(user);
  return (
    <li className={styles.friend}>
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={showCard}>
        <Avatar
          name={name}
          src={user && avatarAddress(user)}
          seed={userId}
          size={32}
          presence={presence?.status ?? 'offline'}
        />
        <bdi className={styles.name}>{name}</bdi>
      </button>
      {presence?.activities.filter(isCard).map((activity) => (
        <ActivityCard key={activity.id} userId={userId} activity={activity} />
      ))}
    </li>
  );
}
