import type { NotificationItem } from '@guildhall/protocol/notification-center/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { useNavigate } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import { HOME, useGo } from '../../ui/place.ts';
import { plainLine } from '../../ui/plainLine.ts';
import { listTime } from '../../ui/times.ts';
import { isMention } from './items.ts';
import * as styles from './NotificationList.css.ts';

/** An item of the notification center, with the way to what it is about. */
export function NotificationRow({ item, onGone }: { item: NotificationItem; onGone?: () => void }) {
  const { id, type, other_user: user, message, message_channel_id: channelId, message_id: messageId } = item;
  const channel = useChannel(channelId ?? '');
  const { store } = useSession();
  const go = useGo();
  const navigate = useNavigate();
  const params = { notification_center_item_id: id };
  const open = () => {
    // A mention counts as seen once its channel is read.
    if (!item.acked && !isMention(item)) void rest.call('ackNotificationItem', { params }).catch(() => {});
    if (channelId) go(item.guild_id ?? HOME, channelId, messageId ?? undefined);
    else void navigate({ to: '/channels/@me' });
    onGone?.();
  };
  const remove = () =>
    attempt(() =>
      rest.call('deleteNotificationItem', {
        params,
        body: { item_type: isMention(item) ? 'mention' : 'regular' },
      }),
    );
  const place = channel?.name ? `#${channel.name}` : t('notificationCenter.somewhere');
  return (
    <li className={styles.item} data-item={type}>
      {user ? (
        <Avatar name={getName(user)} src={avatarAddress(user)} seed={user.id} size={32} />
      ) : (
        <Icon name={type === 'missed_messages' ? 'messages' : 'time'} size={24} className={styles.icon} />
      )}
      <div className={styles.words}>
        <p className={styles.line}>
          {user && (
            <>
              <bdi className={styles.name}>{getName(user)}</bdi>{' '}
            </>
          )}
          {t(`notificationCenter.${type}`, { channel: place, game: item.application?.name ?? '' })}
          {item.emoji_name !== null && (
            <>
              {' '}
              <AnyEmoji emoji={{ id: item.emoji_id, name: item.emoji_name }} size={16} />
            </>
          )}
        </p>
        {message?.content && (
          <p className={styles.quote}>
            <bdi>{plainLine(store, item.guild_id ?? HOME, message.content)}</bdi>
          </p>
        )}
        <p className={styles.below}>
          {listTime(snowflakeTimestamp(id))}
          {!item.acked && <Tag>{t('notificationCenter.new')}</Tag>}
        </p>
      </div>
      <span className={styles.tools}>
        <Button variant="quiet" size="sm" onPress={open}>
          {t('notificationCenter.open')}
        </Button>
        <IconButton
          icon="close"
          size={28}
          label={t('notificationCenter.remove')}
          onPress={() => void remove()}
        />
      </span>
    </li>
  );
}
