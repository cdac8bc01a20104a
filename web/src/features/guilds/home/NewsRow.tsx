import type { Message } from '@guildhall/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { Door } from '../../../design/Door.tsx';
import { EmojiText } from '../../../design/EmojiText.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useChannel, useChannelNotice, useGuild } from '../../../state/hooks.ts';
import { avatarAddress, iconAddress } from '../../../state/names.ts';
import { usePartner } from '../../../state/useConversations.ts';
import { useLastMessage } from '../../../state/useLastMessage.ts';
import { channelIcon } from '../../../ui/channelIcon.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { HOME } from '../../../ui/place.ts';
import { useMessagePreview } from '../../../ui/useMessagePreview.ts';
import * as styles from './Overview.css.ts';

/** A channel with news: its last message and its time, and the number of mentions. */
export function NewsRow({ channelId }: { channelId: string }) {
  const { mentions } = useChannelNotice(channelId);
  const isPrivate = useChannel(channelId)?.guild_id === undefined;
  const last = useLastMessage(channelId);
  return (
    <PlaceRow
      channelId={channelId}
      below={last && <LastMessage message={last} />}
      end={
        <>
          {last && <ListTime timestamp={last.timestamp} className={styles.time} />}
          <Badge count={mentions} {...(isPrivate ? { label: t('dm.unread', { count: mentions }) } : {})} />
        </>
      }
    />
  );
}

/** A row that links to a channel; `tools` are next to the link. */
export function PlaceRow({
  channelId,
  below,
  end,
  tools,
}: {
  channelId: string;
  below: ReactNode;
  end?: ReactNode;
  tools?: ReactNode;
}) {
  const channel = useChannel(channelId);
  const guild = useGuild(channel?.guild_id ?? HOME);
  const partner = usePartner(channelId);
  if (!channel) return null;
  return (
    <li className={styles.item}>
      <Link
        to="/channels/$guild/$channel"
        params={{ guild: channel.guild_id ?? HOME, channel: channelId }}
        className={styles.row}
      >
        {partner ? (
          <Avatar
            name={partner.name}
            src={partner.user && avatarAddress(partner.user)}
            seed={partner.userId || channelId}
            size={36}
          />
        ) : (
          <span aria-hidden="true">
            <Door name={guild?.name ?? ''} seed={guild?.id} src={guild && iconAddress(guild)} size={36} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.place}>
            {!partner && <Icon name={channelIcon(channel)} size={16} className={styles.sign} />}
            <span className={styles.name}>
              <Clip>{partner?.name ?? channel.name ?? ''}</Clip>
            </span>{' '}
            {guild && <bdi className={styles.guild}>{guild.name}</bdi>}
          </span>
          <span className={styles.below}>{below}</span>
        </span>
        {end && <span className={styles.end}>{end}</span>}
      </Link>
      {tools && <span className={styles.tools}>{tools}</span>}
    </li>
  );
}

function LastMessage({ message }: { message: Message }) {
  const isPrivate = useChannel(message.channel_id)?.guild_id === undefined;
  const { by, text } = useMessagePreview(message);
  return (
    <>
      {by && !isPrivate && <b className={styles.by}>{t('home.by', { name: by })}</b>}{' '}
      <bdi>
        <EmojiText text={text} size={16} />
      </bdi>
    </>
  );
}
