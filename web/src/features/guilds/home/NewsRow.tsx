import { isBlocked, key, type Message } from '@guildhall/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { Door } from '../../../design/Door.tsx';
import { EmojiText } from '../../../design/EmojiText.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useChannel, useChannelNotice, useGuild, useSlice } from '../../../state/hooks.ts';
import { avatarAddress, iconAddress } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { usePartner } from '../../../state/useConversations.ts';
import { useLastMessage } from '../../../state/useLastMessage.ts';
import { channelIcon } from '../../../ui/channelIcon.ts';
import { describeMessage } from '../../../ui/describeMessage.ts';
import { HOME } from '../../../ui/place.ts';
import { fullTime, listTime } from '../../../ui/times.ts';
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
          {last && (
            <time
              className={styles.time}
              dateTime={last.timestamp}
              title={fullTime(Date.parse(last.timestamp))}
            >
              {listTime(Date.parse(last.timestamp))}
            </time>
          )}
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
            seed={partner.userId}
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
  const { store } = useSession();
  useSlice(key.relationship(message.author.id), () => isBlocked(store, message.author.id));
  const isPrivate = !store.channels.get(message.channel_id)?.guild_id;
  const { by, isOwn, text } = describeMessage(store, message);
  const words = by && isOwn ? t('preview.own', { text }) : text;
  return (
    <>
      {by && !isOwn && !isPrivate && <b className={styles.by}>{t('home.by', { name: by })}</b>}{' '}
      <bdi>
        <EmojiText text={words} size={16} />
      </bdi>
    </>
  );
}
