import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelPermission, useTimeline } from '../../state/hooks.ts';
import { channelIcon } from '../channels/channelIcon.ts';
import { composer } from '../composer/access.ts';
import * as styles from './MessageLog.css.ts';

/** The top of a channel: what it is, and while nobody has written, what to do. */
export function Beginning({ guildId, channelId }: { guildId: string; channelId: string }) {
  const channel = useChannel(channelId);
  const navigate = useNavigate();
  const maySend = useChannelPermission(channelId, 'SEND_MESSAGES');
  const mayManage = useChannelPermission(channelId, 'MANAGE_CHANNELS');
  const isEmpty = useTimeline(channelId).segments.every(({ messages }) => messages.length === 0);
  if (!channel) return null;
  const name = channel.name ?? '';
  return (
    <div className={styles.beginning}>
      <span className={styles.beginningIcon}>
        <Icon name={channelIcon(channel)} size={32} />
      </span>
      <h2 className={styles.beginningTitle}>
        {t(isEmpty ? 'log.freshTitle' : 'log.beginningTitle', { name })}
      </h2>
      <p className={styles.beginningBody}>
        {channel.topic || t(isEmpty ? 'log.freshBody' : 'log.beginningBody', { name })}
      </p>
      {isEmpty && (
        <div className={styles.beginningActions}>
          {maySend && (
            <Button variant="filled" icon="wave" onPress={() => composer.focus()}>
              {t('log.sayHello')}
            </Button>
          )}
          {mayManage && (
            <Button
              onPress={() =>
                navigate({
                  to: '/guilds/$guild/settings/$section/$sub',
                  params: { guild: guildId, section: 'channel', sub: channelId },
                })
              }
            >
              {t('log.setTopic')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
