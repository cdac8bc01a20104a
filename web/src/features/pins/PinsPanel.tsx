import { useEffect } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannelPermission } from '../../state/hooks.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { MorePages } from '../../ui/MorePages.tsx';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { ActionableCard } from '../messages/index.ts';
import { useFoldedIds } from '../relationships/index.ts';
import { BlockedCard } from './BlockedCard.tsx';
import { askToPin } from './layer.ts';
import * as styles from './Pins.css.ts';
import { markPinsSeen, pinsFold, readPins } from './pins.ts';

interface PinsPanelProps {
  guildId: string;
  channelId: string;
  onJump: (messageId: string) => void;
  onClose: () => void;
}

/** The pinned messages of a channel, the one pinned last on top. */
export default function PinsPanel({ guildId, channelId, onJump, onClose }: PinsPanelProps) {
  const session = useSession();
  const mayPinAlone = useChannelPermission(channelId, 'PIN_MESSAGES');
  const mayManage = useChannelPermission(channelId, 'MANAGE_MESSAGES');
  const mayPin = mayPinAlone || mayManage;
  const blocked = useFoldedIds();
  const pins = useLivePages(
    {
      queryKey: ['pins', channelId],
      queryFn: ({ pageParam, signal }) => readPins(channelId, pageParam, signal),
    },
    pinsFold(channelId),
  );
  const { data, dataUpdatedAt } = pins;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pins count as seen each time they are read
  useEffect(() => {
    if (data) markPinsSeen(session, channelId);
  }, [session, channelId, dataUpdatedAt]);

  return (
    <div className={styles.panel}>
      <PanelHeader title={t('pins.title')} onClose={onClose} />
      {pins.isLoadingError ? (
        <ErrorState
          title={t('pins.failed')}
          body={describeError(pins.error)}
          onRetry={() => void pins.refetch()}
        />
      ) : !data ? (
        <RowsSkeleton count={4} height={72} avatar={32} />
      ) : data.length === 0 ? (
        <EmptyState title={t('pins.empty')} body={t('pins.emptyBody')} />
      ) : (
        <ul className={styles.list} aria-label={t('pins.title')}>
          {data.map(({ message }) => {
            const Card = blocked.has(message.author.id) ? BlockedCard : ActionableCard;
            return (
              <li key={message.id} className={styles.pin}>
                <Card
                  message={message}
                  guildId={guildId}
                  tools={
                    <>
                      <IconButton
                        icon="reply"
                        size={28}
                        label={t('pins.jump')}
                        onPress={() => onJump(message.id)}
                      />
                      {mayPin && (
                        <IconButton
                          icon="close"
                          size={28}
                          label={t('pins.unpin')}
                          onPress={() => askToPin(message, guildId)}
                        />
                      )}
                    </>
                  }
                />
              </li>
            );
          })}
          {pins.hasNextPage && (
            <li className={styles.more}>
              <MorePages pages={pins} variant="quiet" size="sm">
                {t('pins.more')}
              </MorePages>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
