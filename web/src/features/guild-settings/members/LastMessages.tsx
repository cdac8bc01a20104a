import type { Message } from '@guildhall/client';
import { getMessageText } from '@guildhall/protocol/components/walk';
import { useId } from 'react';
import { Clip } from '../../../design/Clip.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { Bone, Skeleton } from '../../../design/Skeleton.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useChannel } from '../../../state/hooks.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { plainLine } from '../../../ui/plainLine.ts';
import { messageTime } from '../../../ui/times.ts';
import * as styles from './LastMessages.css.ts';

/** The number of messages shown. */
const LIMIT = 3;

interface LastMessagesProps {
  guildId: string;
  userId: string;
  /** Messages of this many last seconds will be deleted. */
  deletedSeconds: number;
}

/** A member's last messages in the channels that the user can read. */
export function LastMessages({ guildId, userId, deletedSeconds }: LastMessagesProps) {
  const title = useId();
  const { data, isError } = useLiveQuery<readonly Message[], readonly string[]>(
    {
      queryKey: ['member-messages', guildId, userId],
      queryFn: ({ signal }) =>
        rest.call('listMemberMessages', {
          params: { guild_id: guildId, user_id: userId },
          query: { limit: LIMIT },
          signal,
        }),
    },
    {
      MESSAGE_CREATE: (messages, message) =>
        message.guild_id === guildId &&
        message.author.id === userId &&
        !messages.some(({ id }) => id === message.id)
          ? [message, ...messages].slice(0, LIMIT)
          : messages,
      MESSAGE_DELETE: (messages, deleted) =>
        messages.some(({ id }) => id === deleted.id)
          ? messages.filter(({ id }) => id !== deleted.id)
          : messages,
    },
  );
  // The dialog works without the messages.
  if (isError) return null;
  const deletedFrom = Date.now() - deletedSeconds * 1000;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('member.lastMessages')}
      </h3>
      {!data && (
        <Skeleton>
          <Bone width="100%" height={56} shape="card" />
        </Skeleton>
      )}
      {data?.length === 0 && <p className={styles.none}>{t('member.noMessages')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((message) => (
            <LastMessage
              key={message.id}
              guildId={guildId}
              message={message}
              isDeleted={Date.parse(message.timestamp) >= deletedFrom}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function LastMessage(props: { guildId: string; message: Message; isDeleted: boolean }) {
  const { guildId, message, isDeleted } = props;
  const { store } = useSession();
  const channel = useChannel(message.channel_id);
  return (
    <li className={styles.item}>
      <p className={styles.place}>
        <Icon name="channel.text" size={14} />
        <b>
          <Clip>{channel?.name}</Clip>
        </b>
        <time className={styles.time} dateTime={message.timestamp}>
          {messageTime(Date.parse(message.timestamp))}
        </time>
        {isDeleted && (
          <span className={styles.deleted}>
            <Icon name="delete" size={14} />
            {t('member.willBeDeleted')}
          </span>
        )}
      </p>
      <p className={styles.words} dir="auto">
        {plainLine(store, guildId, getMessageText(message)) || t('message.noText')}
      </p>
    </li>
  );
}
