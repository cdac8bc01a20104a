import type { Relationship } from '@guildhall/client';
import { PRIVATE } from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useUser } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import { acceptFriend, dropRequest } from './befriend.ts';
import * as styles from './friends.css.ts';

/** A friend request, sent or received, and the answers to it. */
export function RequestRow({ request }: { request: Relationship }) {
  const { id, type, note, stranger_request } = request;
  const session = useSession();
  const user = useUser(id);
  const showCard = useUserPopout(PRIVATE, id);
  const name = getName(user);
  const isReceived = type === RelationshipType.PENDING_INCOMING;
  return (
    <li className={cx(styles.row, styles.requested)}>
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={showCard}>
        <Avatar name={name} src={user && avatarAddress(user)} seed={id} size={36} />
        <span className={styles.words}>
          <span className={styles.name}>
            <Clip>{name}</Clip> <bdi className={styles.username}>{user?.username}</bdi>
          </span>
          <span className={styles.below}>
            {note ? (
              <bdi className={styles.quote}>{note}</bdi>
            ) : (
              t(
                !isReceived
                  ? 'friends.sent'
                  : stranger_request
                    ? 'friends.receivedFromStranger'
                    : 'friends.received',
              )
            )}
          </span>
        </span>
      </button>
      <span className={styles.answers}>
        {isReceived && (
          <Button
            variant="filled"
            size="sm"
            aria-label={t('friends.acceptFrom', { name })}
            onPress={() => void acceptFriend(session, id)}
          >
            {t('friends.acceptShort')}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={t(isReceived ? 'friends.refuseFrom' : 'friends.withdrawFrom', { name })}
          onPress={() => void dropRequest(session, id)}
        >
          {t(isReceived ? 'friends.refuse' : 'friends.withdrawShort')}
        </Button>
      </span>
    </li>
  );
}
