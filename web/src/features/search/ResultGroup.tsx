import type { Message } from '@guildhall/client';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { usePartner } from '../../state/useConversations.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { HOME } from '../../ui/place.ts';
import { ActionableCard } from '../messages/index.ts';
import { BlockedCard } from '../pins/index.ts';
import { useFoldedIds } from '../relationships/index.ts';
import type { Result } from './results.ts';
import * as styles from './Search.css.ts';

/** Messages of a channel that are shown until all are wanted. */
const SHOWN = 3;

interface ResultGroupProps {
  channelId: string;
  results: readonly Result[];
  /** The message that was jumped to last. */
  current: string | undefined;
  onJump: (message: Message) => void;
}

/** The messages found in one channel. */
export function ResultGroup({ channelId, results, current, onJump }: ResultGroupProps) {
  const known = useChannel(channelId);
  const channel = known ?? results[0]?.thread;
  const partner = usePartner(channelId);
  const blocked = useFoldedIds();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? results : results.slice(0, SHOWN);
  const name = partner?.name ?? channel?.name ?? t('search.in.gone');
  return (
    <li>
      <h2 className={styles.groupTitle}>
        <Icon name={partner ? 'mention' : channel ? channelIcon(channel) : 'channel.text'} size={16} />
        <span className={styles.groupName}>{name}</span>
        <span className={styles.groupCount}>{results.length}</span>
      </h2>
      <ul className={styles.group} aria-label={name}>
        {shown.map(({ message }) => {
          const Card = blocked.has(message.author.id) ? BlockedCard : ActionableCard;
          return (
            <li
              key={message.id}
              className={styles.result}
              data-current={message.id === current || undefined}
              // Enter on the card itself, which has the focus.
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.target as Element).matches('article')) return;
                event.preventDefault();
                onJump(message);
              }}
            >
              <Card
                message={message}
                guildId={channel?.guild_id ?? HOME}
                tools={
                  <IconButton
                    icon="reply"
                    size={28}
                    label={t('search.jump')}
                    onPress={() => onJump(message)}
                  />
                }
              />
            </li>
          );
        })}
      </ul>
      {shown.length < results.length && (
        <button type="button" className={styles.showAll} onClick={() => setWhole(true)}>
          {t('search.showAll', { count: results.length - shown.length, channel: name })}
        </button>
      )}
    </li>
  );
}
