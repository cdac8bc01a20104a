import type { Message } from '@guildhall/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannelPermission } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { askToPin } from './layer.ts';
import { MessageCard } from './MessageCard.tsx';
import * as styles from './Pins.css.ts';
import { markPinsSeen, type Pin, readPins } from './pins.ts';

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
  const [pins, setPins] = useState<readonly Pin[]>();
  const [hasMore, setHasMore] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const current = useRef(channelId);
  current.current = channelId;

  const read = useCallback(
    async (before?: string) => {
      setFailure(undefined);
      try {
        const page = await readPins(channelId, before);
        if (current.current !== channelId) return;
        setPins((known) => (before === undefined ? page.items : [...(known ?? []), ...page.items]));
        setHasMore(page.hasMore);
        if (before === undefined) markPinsSeen(session, channelId);
      } catch (error) {
        setFailure(error);
      }
    },
    [session, channelId],
  );
  useEffect(() => {
    setPins(undefined);
    void read();
  }, [read]);
  // The pins change while the panel is open: by others, and with the messages themselves.
  useEffect(
    () =>
      session.gateway.on('dispatch', ({ type, data }) => {
        const { channel_id, id, ids, content } = data as Partial<Message> & { ids?: readonly string[] };
        if (channel_id !== channelId) return;
        if (type === 'CHANNEL_PINS_UPDATE') void read();
        const gone = type === 'MESSAGE_DELETE' ? [id] : type === 'MESSAGE_DELETE_BULK' ? (ids ?? []) : [];
        if (gone.length > 0) setPins((known) => known?.filter(({ message }) => !gone.includes(message.id)));
        if (type === 'MESSAGE_UPDATE' && content !== undefined)
          setPins((known) =>
            known?.map((pin) =>
              pin.message.id === id ? { ...pin, message: { ...pin.message, content } } : pin,
            ),
          );
      }),
    [session, channelId, read],
  );

  return (
    <div className={styles.panel}>
      <PanelHeader title={t('pins.title')} onClose={onClose} />
      {failure !== undefined && !pins ? (
        <ErrorState title={t('pins.failed')} body={describeError(failure)} onRetry={() => void read()} />
      ) : !pins ? (
        <RowsSkeleton count={4} height={72} avatar={32} />
      ) : pins.length === 0 ? (
        <EmptyState title={t('pins.empty')} body={t('pins.emptyBody')} />
      ) : (
        <ul className={styles.list} aria-label={t('pins.title')}>
          {pins.map(({ message }) => (
            <li key={message.id} className={styles.pin}>
              <MessageCard
                message={message}
                guildId={guildId}
                tools={
                  <>
                    <IconButton
                      icon="reply"
                      mirrored
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
          ))}
          {hasMore && (
            <li className={styles.more}>
              <Button variant="quiet" size="sm" onPress={() => void read(pins.at(-1)?.pinnedAt)}>
                {t('pins.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
