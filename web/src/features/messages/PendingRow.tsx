import type { PendingMessage } from '@guildhall/client';
import { FILES_GONE } from '@guildhall/client';
import { lazy, memo, Suspense } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeCode } from '../../state/describeError.ts';
import { useGatewayState, useMe } from '../../state/hooks.ts';
import { composer } from '../../ui/composerField.ts';
import { useConversation } from '../../ui/conversation.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { writeMarks } from '../composer/index.ts';
import { loadStickers } from '../stickers/index.ts';
import { loadPendingFiles } from '../uploads/index.ts';
import { Author } from './Author.tsx';
import * as styles from './Message.css.ts';

const PendingFiles = lazy(loadPendingFiles);
const Stickers = lazy(loadStickers);

/** A message that has not come back from the server yet. */
export const PendingRow = memo(function PendingRow({
  message,
  starts,
}: {
  message: PendingMessage;
  starts: boolean;
}) {
  const { guildId, channelId, session } = useConversation();
  const me = useMe();
  const gateway = useGatewayState();
  const failed = message.status === 'failed';
  const gone = message.error === FILES_GONE;
  const waiting = message.status === 'waiting' || (message.status === 'sending' && gateway !== 'online');
  const remove = () => {
    const removed = session.outbox.remove(channelId, message.nonce);
    if (removed) composer.restore(writeMarks(removed));
  };
  return (
    <article
      className={styles.message}
      data-first={starts || undefined}
      data-pending={!failed || undefined}
      data-failed={failed || undefined}
    >
      {starts && <Author guildId={guildId} user={me} time={Date.parse(message.timestamp)} />}
      {message.content !== '' && (
        <div className={styles.body}>
          <Markup text={message.content} guildId={guildId} />
        </div>
      )}
      {message.files && (
        <Suspense>
          <PendingFiles message={message} />
        </Suspense>
      )}
      {message.sticker_items && (
        <Suspense>
          <Stickers message={message} />
        </Suspense>
      )}
      {failed && (
        <div className={styles.fate} data-bad role="alert">
          <span className={styles.fateText}>
            <Icon name="error" size={14} weight="fill" className={styles.fateIcon} />
            {t('message.notSent', {
              reason: gone ? t('upload.gone') : (describeCode(message.errorCode) ?? message.error ?? ''),
            })}
          </span>
          {!gone && (
            <button
              type="button"
              className={styles.fateAction}
              data-main
              onClick={() => session.outbox.retry(channelId, message.nonce)}
            >
              {t('action.retry')}
            </button>
          )}
          <button type="button" className={styles.fateAction} onClick={remove}>
            {t('action.remove')}
          </button>
        </div>
      )}
      {waiting && (
        <div className={styles.fate}>
          <Icon name="time" size={14} />
          <span>{t('message.waiting')}</span>
        </div>
      )}
    </article>
  );
});
