import { isThread } from '@guildhall/client';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { MessagesSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel } from '../../state/hooks.ts';
import { useGo } from '../../ui/place.ts';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { PanelLog } from '../messages/index.ts';
import { openedThread } from './layer.ts';
import { ThreadMenuButton } from './ThreadMenuButton.tsx';
import * as styles from './Threads.css.ts';
import { useThread } from './useThread.ts';

interface ThreadPanelProps {
  guildId: string;
  onClose: () => void;
}

/** The thread that is open next to its channel. */
export default function ThreadPanel(props: ThreadPanelProps) {
  const open = openedThread.use();
  return open && <OpenThread key={open.threadId} {...props} threadId={open.threadId} />;
}

function OpenThread({ guildId, threadId, onClose }: ThreadPanelProps & { threadId: string }) {
  const { thread, error } = useThread(threadId);
  const go = useGo();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Escape for the whole panel
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <PanelHeader
        title={<ThreadTitle threadId={threadId} />}
        tools={
          thread && (
            <>
              <ThreadMenuButton guildId={guildId} threadId={threadId} />
              <IconButton
                icon="expand"
                label={t('threads.openFull')}
                tooltip="bottom"
                onPress={() => {
                  onClose();
                  void go(guildId, threadId);
                }}
              />
            </>
          )
        }
        onClose={onClose}
      />
      {thread ? (
        <PanelLog guildId={guildId} channelId={threadId} />
      ) : error === undefined ? (
        <MessagesSkeleton count={6} />
      ) : (
        <ErrorState title={t('threads.failed')} body={describeError(error)} />
      )}
    </div>
  );
}

function ThreadTitle({ threadId }: { threadId: string }) {
  const thread = useChannel(threadId);
  const parent = useChannel(thread?.parent_id ?? '');
  if (!isThread(thread)) return t('threads.title');
  return (
    <span className={styles.title}>
      <span className={styles.name}>
        <Icon name="thread" size={16} />
        <Clip>{thread.name}</Clip>
      </span>
      <span className={styles.under}>
        <Clip>{t('threads.under', { name: parent?.name ?? '', count: thread.member_count })}</Clip>
      </span>
    </span>
  );
}
