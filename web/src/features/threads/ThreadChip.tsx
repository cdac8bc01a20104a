import { isThread, type Thread } from '@guildhall/client';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import type { MessageSubject } from '../../ui/acts/points.ts';
import { openedThread } from './layer.ts';
import { openThread } from './openThread.ts';
import * as styles from './Threads.css.ts';

/** The thread that was started from a message, below it. */
export default function ThreadChip({ conversation, message }: MessageSubject) {
  const known = useChannel(message.id);
  const isOpen = openedThread.use()?.threadId === message.id;
  const thread: Thread | undefined = isThread(known) ? known : message.thread;
  if (!thread) return null;
  return (
    <div>
      <button
        type="button"
        className={styles.chip}
        data-open={isOpen || undefined}
        aria-expanded={isOpen}
        onClick={() => openThread(conversation.ways.go, thread)}
      >
        <Icon name="thread" size={16} />
        <span className={styles.chipName}>
          <Clip>{thread.name}</Clip>
        </span>
        <span className={styles.chipCount}>{t('threads.messages', { count: thread.message_count })}</span>
        {thread.thread_metadata.archived && (
          <span className={styles.chipState}>{t('threads.archivedState')}</span>
        )}
      </button>
    </div>
  );
}
