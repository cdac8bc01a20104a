import { isThread, type Thread } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import {
  useChannel,
  useChannelPermission,
  useGuild,
  useGuildPermission,
  useTimeline,
} from '../../state/hooks.ts';
import { avatarAddress, useMemberLook } from '../../state/names.ts';
import { usePartner } from '../../state/useConversations.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { composer } from '../../ui/composerField.ts';
import { loadSetupTips } from '../guilds/index.ts';
import * as styles from './MessageLog.css.ts';

const SetupTips = lazy(loadSetupTips);
const GroupPicture = lazy(() => import('../../ui/GroupPicture.tsx'));

/** The top of a channel: its description, and what to do while it is empty. */
export function Beginning(props: { guildId: string; channelId: string }) {
  const partner = usePartner(props.channelId);
  const channel = useChannel(props.channelId);
  if (partner?.userId) return <ConversationBeginning {...partner} />;
  if (partner) return <GroupBeginning channelId={props.channelId} name={partner.name} />;
  return isThread(channel) ? <ThreadBeginning thread={channel} /> : <ChannelBeginning {...props} />;
}

function ConversationBeginning({ userId, user, name }: NonNullable<ReturnType<typeof usePartner>>) {
  return (
    <div className={styles.beginning}>
      <Avatar
        name={name}
        src={user && avatarAddress(user, 160)}
        seed={userId}
        size={72}
        className={styles.beginningPicture}
      />
      <h2 className={styles.beginningTitle}>{name}</h2>
      <p className={styles.beginningBody}>{t('dm.beginning', { name: user?.username ?? name })}</p>
    </div>
  );
}

function GroupBeginning({ channelId, name }: { channelId: string; name: string }) {
  return (
    <div className={styles.beginning}>
      <Suspense>
        <GroupPicture channelId={channelId} size={72} className={styles.beginningPicture} />
      </Suspense>
      <h2 className={styles.beginningTitle}>{name}</h2>
      <p className={styles.beginningBody}>{t('group.beginning', { name })}</p>
    </div>
  );
}

function ThreadBeginning({ thread }: { thread: Thread }) {
  const { name } = useMemberLook(thread.guild_id, thread.owner_id);
  return (
    <div className={styles.beginning}>
      <span className={styles.beginningIcon}>
        <Icon name="thread" size={32} />
      </span>
      <h2 className={styles.beginningTitle}>{thread.name}</h2>
      <p className={styles.beginningBody}>
        {t(thread.type === ChannelType.PRIVATE_THREAD ? 'log.privateThread' : 'log.thread', { name })}
      </p>
    </div>
  );
}

function ChannelBeginning({ guildId, channelId }: { guildId: string; channelId: string }) {
  const channel = useChannel(channelId);
  const navigate = useNavigate();
  const maySend = useChannelPermission(channelId, 'SEND_MESSAGES');
  const mayManage = useChannelPermission(channelId, 'MANAGE_CHANNELS');
  const isEmpty = useTimeline(channelId).segments.every(({ messages }) => messages.length === 0);
  const guild = useGuild(guildId);
  const mayTip = useGuildPermission(guildId, 'MANAGE_GUILD');
  const showsTips =
    mayTip &&
    guild?.system_channel_id === channelId &&
    ((guild.system_channel_flags ?? 0) & SystemChannelFlag.SUPPRESS_GUILD_REMINDER_NOTIFICATIONS) === 0;
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
        {channel.topic ||
          t(isEmpty ? (maySend && mayManage ? 'log.freshBody' : 'log.freshQuiet') : 'log.beginningBody', {
            name,
          })}
      </p>
      {showsTips && (
        <Suspense>
          <SetupTips guildId={guildId} />
        </Suspense>
      )}
      {isEmpty && (
        <div className={styles.beginningActions}>
          {maySend && (
            <Button variant="filled" icon="wave" onPress={() => composer.focus()}>
              {t('log.sayHello')}
            </Button>
          )}
          {mayManage && !channel.topic && (
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
