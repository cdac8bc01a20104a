import { isEphemeral, type Message, mentionsMe } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import { lazy, memo, Suspense, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { preloadable } from '../../design/preloadable.tsx';
import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { memberName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useConversation } from '../../ui/conversation.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { clockTime, fullTime } from '../../ui/times.ts';
import { CommandLine, findCommand } from '../interactions/index.ts';
import { Author } from './Author.tsx';
import * as styles from './Message.css.ts';
import { MessageExtras } from './MessageExtras.tsx';
import { useMessageMenu } from './messageMenu.tsx';
import { isPictureAlone, LinkOfPicture } from './PictureAlone.tsx';
import { ReplyLine } from './ReplyLine.tsx';
import { SystemMessage } from './SystemMessage.tsx';

// It is empty until the features' acts are loaded, and comes with them.
const MessageToolbar = preloadable(() => import('./MessageToolbar.tsx'));
const ThreadStart = lazy(() => import('./ThreadStart.tsx'));
const MessageEditor = lazy(() => import('./MessageEditor.tsx'));

interface MessageRowProps {
  message: Message;
  starts: boolean;
  /** This is the message that was jumped to. */
  flash: boolean;
}

/** A message of the log. */
export const MessageRow = memo(function MessageRow({ message, starts, flash }: MessageRowProps) {
  const conversation = useConversation();
  const { guildId, editing } = conversation;
  const session = useSession();
  const [near, setNear] = useState(false);
  const menu = useMessageMenu({ conversation, message });
  const time = Date.parse(message.timestamp);
  const clock = clockTime(time);
  const isEditing = editing === message.id;
  const isReply = message.message_reference !== undefined && message.type === 19;
  const used = isReply ? undefined : findCommand(message);

  if (message.type === MessageType.THREAD_STARTER_MESSAGE)
    return (
      <Suspense>
        <ThreadStart message={message} flash={flash} />
      </Suspense>
    );
  if (!isWritten(message.type)) {
    return <SystemMessage message={message} guildId={guildId} flash={flash} />;
  }
  const edited = message.edited_timestamp && (
    <span className={styles.edited} title={fullTime(Date.parse(message.edited_timestamp))}>
      {' '}
      {t('message.edited')}
    </span>
  );
  const silent = ((message.flags ?? 0) & MessageFlag.SUPPRESS_NOTIFICATIONS) !== 0 && (
    <Icon name="muted" size={14} label={t('message.silent')} className={styles.silent} />
  );
  const text = (message.content !== '' || edited) && (
    <div className={styles.body}>
      <Markup
        text={message.content}
        guildId={guildId}
        after={
          silent ? (
            <>
              {silent}
              {edited}
            </>
          ) : (
            edited
          )
        }
      />
    </div>
  );
  const body =
    !edited && !silent && isPictureAlone(message) ? (
      <LinkOfPicture message={message}>{text}</LinkOfPicture>
    ) : (
      text
    );
  return (
    <article
      className={styles.message}
      data-message={message.id}
      data-first={starts || undefined}
      data-reply={isReply || (used && starts) || undefined}
      data-ephemeral={isEphemeral(message) || undefined}
      data-hit={mentionsMe(session.store, message) || undefined}
      data-flash={flash || undefined}
      data-editing={isEditing || undefined}
      aria-label={t('message.label', {
        name: memberName(session.store, guildId, message.author.id, message.author),
        time: clock,
      })}
      tabIndex={-1}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setNear(false)}
      {...menu}
      onPointerMove={(event) => {
        menu.onPointerMove(event);
        // Rows that pass under a resting pointer are entered too: during a stream of messages, each would draw its toolbar.
        if (event.pointerType === 'mouse') setNear(true);
      }}
    >
      {isReply && <ReplyLine message={message} guildId={guildId} />}
      {used && starts && <CommandLine guildId={guildId} {...used} />}
      {starts ? (
        <Author guildId={guildId} user={message.author} time={time} webhookId={message.webhook_id} />
      ) : (
        <time
          className={styles.clock}
          dateTime={message.timestamp}
          title={near ? fullTime(time) : undefined}
          aria-hidden="true"
        >
          {clock}
        </time>
      )}
      {isEditing ? (
        <Suspense fallback={body}>
          <MessageEditor message={message} />
        </Suspense>
      ) : (
        body
      )}
      <MessageExtras message={message} isEditing={isEditing} />
      {near && !isEditing && <MessageToolbar message={message} />}
    </article>
  );
});
