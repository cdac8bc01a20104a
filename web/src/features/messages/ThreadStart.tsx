import type { Message } from '@guildhall/client';
import { Tag } from '../../design/Badge.tsx';
import { t } from '../../i18n/i18n.ts';
import { useConversation } from '../../ui/conversation.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { Author } from './Author.tsx';
import * as styles from './Message.css.ts';
import { MessageExtras } from './MessageExtras.tsx';
import { SystemMessage } from './SystemMessage.tsx';

/** The message from which a thread was started, at its top. */
export default function ThreadStart({ message, flash }: { message: Message; flash: boolean }) {
  const { guildId } = useConversation();
  if (!message.referenced_message) return <SystemMessage message={message} guildId={guildId} flash={flash} />;
  const { thread: _, ...start } = message.referenced_message;
  return (
    <article
      className={styles.message}
      data-message={message.id}
      data-first
      data-flash={flash || undefined}
      tabIndex={-1}
    >
      <Author guildId={guildId} user={start.author} time={Date.parse(start.timestamp)} />
      <div className={styles.body}>
        <Markup text={start.content} guildId={guildId} />
      </div>
      <MessageExtras message={start} />
      <Tag tone="neutral">{t('message.threadStart')}</Tag>
    </article>
  );
}
