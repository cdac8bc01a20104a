import { type Message, PRIVATE } from '@guildhall/client';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { EmojiText } from '../../design/EmojiText.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelNotice, usePresence, useTypists } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { usePartner } from '../../state/useConversations.ts';
import { useLastMessage } from '../../state/useLastMessage.ts';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { conversationActs } from '../../ui/acts/points.ts';
import { Doing } from '../../ui/Doing.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import GroupPicture from '../../ui/GroupPicture.tsx';
import { ListTime } from '../../ui/ListTime.tsx';
import { useShell } from '../../ui/shell/shellContext.ts';
import { useMessagePreview } from '../../ui/useMessagePreview.ts';
import * as styles from './ConversationList.css.ts';
import { closeConversation } from './closeConversation.ts';
import { leaveGroupDialog } from './dialogs.ts';

interface ConversationRowProps {
  channelId: string;
  isCurrent: boolean;
}

/** A conversation in the list: the other user, their presence, the last message, and the unread count. */
export const ConversationRow = memo(function ConversationRow({ channelId, isCurrent }: ConversationRowProps) {
  const partner = usePartner(channelId);
  const presence = usePresence(partner?.userId ?? '');
  const { unread, mentions, muted } = useChannelNotice(channelId);
  const last = useLastMessage(channelId);
  const isTyping = useTypists(channelId).length > 0;
  const session = useSession();
  const navigate = useNavigate();
  const { layout, isTab, drawerOpen, closeDrawer } = useShell();
  const leave = () => isCurrent && navigate({ to: '/channels/@me' });
  const menu = useContextMenu(partner?.name ?? '', () =>
    actMenu(conversationActs, { session, guildId: PRIVATE, channelId, leave }),
  );
  if (!partner) return null;
  const { name, userId, user } = partner;
  const status = presence?.status ?? 'offline';
  const isInGroup = userId === '';
  const close = async () => {
    if (isInGroup) openDialog(leaveGroupDialog, { channelId, leave });
    else if (await closeConversation(session, channelId)) await leave();
  };
  return (
    <li className={styles.item} {...menu}>
      <Link
        to="/channels/$guild/$channel"
        params={{ guild: PRIVATE, channel: channelId }}
        {...(isTab ? { state: { isFromMessages: true } } : {})}
        className={styles.row}
        data-channel={channelId}
        data-unread={(unread && !isCurrent) || undefined}
        data-muted={muted || undefined}
        data-current={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => isCurrent && drawerOpen && closeDrawer()}
      >
        {isInGroup ? (
          <GroupPicture channelId={channelId} size={layout === 'phone' ? 48 : 32} />
        ) : (
          <Avatar
            name={name}
            src={user && avatarAddress(user)}
            seed={userId}
            size={layout === 'phone' ? 48 : 32}
            presence={status}
            faded={status === 'offline' && !unread}
          />
        )}
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>
              <Clip>{name}</Clip>
            </span>{' '}
            {last && <ListTime timestamp={last.timestamp} className={styles.time} />}
          </span>
          {isTyping ? (
            <span className={styles.typing}>{t('dm.typing')}</span>
          ) : last ? (
            <Preview message={last} />
          ) : isInGroup ? (
            <MemberCount channelId={channelId} />
          ) : (
            status !== 'offline' && <Doing activities={presence?.activities} className={styles.doing} />
          )}
        </span>
        <Badge
          count={isCurrent ? 0 : mentions}
          label={t('dm.unread', { count: mentions })}
          className={styles.end}
        />
      </Link>
      <IconButton
        icon="close"
        iconSize={16}
        size={28}
        className={styles.close}
        label={t(isInGroup ? 'group.leaveNamed' : 'dm.close', { name })}
        onPress={() => void close()}
      />
    </li>
  );
});

/** How many users a group has. */
function MemberCount({ channelId }: { channelId: string }) {
  const others = useChannel(channelId)?.recipient_ids ?? [];
  return <span className={styles.doing}>{t('group.count', { count: others.length + 1 })}</span>;
}

/** The last message on one line. */
function Preview({ message }: { message: Message }) {
  return (
    <span className={styles.doing}>
      <bdi>
        <EmojiText text={useMessagePreview(message).text} size={16} />
      </bdi>
    </span>
  );
}
