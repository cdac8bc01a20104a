import { getPartner, isBlocked, key, PRIVATE, privateChannels, type Store } from '@guildhall/client';
import { Avatar } from '../../../design/Avatar.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { t } from '../../../i18n/i18n.ts';
import { usePresence, useSlice } from '../../../state/hooks.ts';
import { avatarAddress } from '../../../state/names.ts';
import { useConversations, usePartner } from '../../../state/useConversations.ts';
import { activityTold } from '../../../ui/activity.ts';
import { Doing } from '../../../ui/Doing.tsx';
import { useGo } from '../../../ui/place.ts';
import { useUserPopout } from '../../../ui/useUserPopout.ts';
import * as styles from './Overview.css.ts';

/** The conversations with users who are online now, the most recently active first. */
const onlineConversations = (store: Store): string =>
  privateChannels(store)
    .filter((channel) => {
      const userId = getPartner(channel) ?? '';
      return (store.presences.get(userId)?.status ?? 'offline') !== 'offline' && !isBlocked(store, userId);
    })
    .map(({ id }) => id)
    .join(' ');

/** The users online with whom the user has a conversation. */
export function OnlineNow() {
  // Draws again when the order of the conversations changes.
  useConversations();
  const ids = useSlice(key.presences, onlineConversations).split(' ').filter(Boolean);
  return (
    <section className={styles.online} aria-labelledby="home-online">
      <h2 id="home-online" className={styles.onlineTitle}>
        {t('home.online')}
      </h2>
      {ids.length === 0 ? (
        <p className={styles.nobody}>{t('home.nobodyOnline')}</p>
      ) : (
        <ul>
          {ids.map((id) => (
            <Person key={id} channelId={id} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({ channelId }: { channelId: string }) {
  const partner = usePartner(channelId);
  const userId = partner?.userId ?? '';
  const presence = usePresence(userId);
  const showCard = useUserPopout(PRIVATE, userId);
  const go = useGo();
  if (!partner || !presence) return null;
  const { name, user } = partner;
  const says = activityTold(presence.activities) !== undefined;
  return (
    <li className={styles.person}>
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={showCard}>
        <Avatar
          name={name}
          src={user && avatarAddress(user)}
          seed={userId}
          size={36}
          presence={presence.status}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            <Clip>{name}</Clip>
          </span>{' '}
          {says ? (
            <Doing activities={presence.activities} className={styles.below} />
          ) : (
            <span className={styles.below} aria-hidden="true">
              {t(`presence.${presence.status}`)}
            </span>
          )}
        </span>
      </button>
      <IconButton
        icon="messages"
        label={t('home.message', { name })}
        onPress={() => void go(PRIVATE, channelId)}
      />
    </li>
  );
}
