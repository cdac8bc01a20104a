import { PRIVATE } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useMe, usePresence, useUser } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { Doing } from '../../ui/Doing.tsx';
import { openMenu } from '../../ui/openMenu.ts';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import { useOwnStatus } from '../members/index.ts';
import * as styles from './GroupMembers.css.ts';
import { RecipientMenu } from './RecipientMenu.tsx';

/** Everybody in a group, the owner marked. */
export function GroupMembers({ channelId }: { channelId: string }) {
  const me = useMe();
  const channel = useChannel(channelId);
  const others = channel?.recipient_ids ?? [];
  return (
    <section className={styles.members} aria-label={t('members.title')}>
      <h2 className={styles.heading}>{t('group.count', { count: others.length + 1 })}</h2>
      <ul>
        {[me.id, ...others].map((userId) => (
          <GroupMember
            key={userId}
            channelId={channelId}
            userId={userId}
            isOwner={userId === channel?.owner_id}
            mayManage={channel?.owner_id === me.id && userId !== me.id}
          />
        ))}
      </ul>
    </section>
  );
}

interface GroupMemberProps {
  channelId: string;
  userId: string;
  isOwner: boolean;
  /** Whether the viewer can remove them and hand the group over to them. */
  mayManage: boolean;
}

function GroupMember({ channelId, userId, isOwner, mayManage }: GroupMemberProps) {
  const session = useSession();
  const user = useUser(userId);
  const nick = useChannel(channelId)?.nicks?.find(({ id }) => id === userId)?.nick;
  const presence = usePresence(userId);
  const showCard = useUserPopout(PRIVATE, userId);
  const name = nick || getName(user);
  const own = useOwnStatus();
  const me = useMe();
  // Presences are those of others.
  const status = userId === me.id ? own : (presence?.status ?? 'offline');
  const menu = () => actMenu(memberActs, { session, guildId: PRIVATE, userId });
  return (
    <li className={styles.row} {...useContextMenu(name, menu)}>
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={showCard}>
        <Avatar
          name={name}
          src={user && avatarAddress(user)}
          seed={userId}
          size={32}
          presence={status}
          faded={status === 'offline'}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            <Clip>{name}</Clip>
            {isOwner && <Tag>{t('group.owner')}</Tag>}
          </span>
          <Doing activities={presence?.activities} className={styles.doing} />
        </span>
      </button>
      {mayManage && (
        <IconButton
          icon="more"
          size={28}
          label={t('group.manage', { name })}
          aria-haspopup="menu"
          onPress={({ target }) =>
            openMenu(
              target as HTMLElement,
              name,
              <RecipientMenu channelId={channelId} userId={userId} name={name} />,
            )
          }
        />
      )}
    </li>
  );
}
