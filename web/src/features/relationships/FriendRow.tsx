import { PRIVATE, type Relationship } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { usePresence, useUser } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { activityTold } from '../../ui/activity.ts';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { Doing } from '../../ui/Doing.tsx';
import { openConversation } from '../../ui/openConversation.ts';
import { openMenu } from '../../ui/openMenu.ts';
import { useGo } from '../../ui/place.ts';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import * as styles from './friends.css.ts';

/** A friend: their presence, a message to them, and everything else in a menu. */
export function FriendRow({ friend: { id, nickname } }: { friend: Relationship }) {
  const session = useSession();
  const go = useGo();
  const user = useUser(id);
  const presence = usePresence(id);
  const showCard = useUserPopout(PRIVATE, id);
  const name = nickname || getName(user);
  const status = presence?.status ?? 'offline';
  const menu = () => actMenu(memberActs, { session, guildId: PRIVATE, userId: id });
  const says = presence && activityTold(presence.activities) !== undefined;
  return (
    <li className={styles.row} {...useContextMenu(name, menu)}>
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={showCard}>
        <Avatar name={name} src={user && avatarAddress(user)} seed={id} size={36} presence={status} />
        <span className={styles.words}>
          <span className={styles.name}>
            <Clip>{name}</Clip> <bdi className={styles.username}>{user?.username}</bdi>
          </span>{' '}
          {says ? (
            <Doing activities={presence.activities} className={styles.below} />
          ) : (
            <span className={styles.below} aria-hidden="true">
              {t(`presence.${status}`)}
            </span>
          )}
        </span>
      </button>
      <span className={styles.acts}>
        <IconButton
          icon="messages"
          label={t('friends.message', { name })}
          onPress={() => void openConversation(session, go, id)}
        />
        <IconButton
          icon="more"
          label={t('friends.more', { name })}
          aria-haspopup="menu"
          onPress={({ target }) => openMenu(target as HTMLElement, name, menu())}
        />
      </span>
    </li>
  );
}
