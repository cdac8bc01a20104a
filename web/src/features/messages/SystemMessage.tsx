import type { Message } from '@guildhall/client';
import { Children, type ReactNode } from 'react';
import { EmojiText } from '../../design/EmojiText.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Message as Words } from '../../i18n/Message.tsx';
import { useMe } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { useConversation } from '../../ui/conversation.ts';
import { getSystemWords } from '../../ui/systemWords.ts';
import { fullTime, messageTime } from '../../ui/times.ts';
import * as styles from './Message.css.ts';
import { useMessageMenu } from './messageMenu.tsx';

/** A system message: an event in words. */
export function SystemMessage({
  message,
  guildId,
  flash,
}: {
  message: Message;
  guildId: string;
  flash: boolean;
}) {
  const conversation = useConversation();
  const look = useMemberLook(guildId, message.author.id, message.author);
  const menu = useMessageMenu({ conversation, message });
  const target = useMemberLook(guildId, message.mentions[0]?.id ?? '');
  const me = useMe();
  const { icon, words, values } = getSystemWords(message, me.id);
  const time = Date.parse(message.timestamp);
  return (
    <article
      className={styles.system}
      data-message={message.id}
      data-flash={flash || undefined}
      tabIndex={-1}
      {...menu}
    >
      <Icon name={icon} size={18} className={styles.systemIcon} />
      <span>
        <Words
          id={words}
          values={{ name: look.name, text: message.content, target: target.name, ...values }}
          parts={{
            b: <b className={styles.systemName} style={{ color: look.color }} />,
            em: <Subject />,
            link: <SubjectLink message={message} />,
          }}
        />
      </span>
      <time className={styles.time} dateTime={message.timestamp} title={fullTime(time)}>
        {messageTime(time)}
      </time>
    </article>
  );
}

/** A name within the words, such as a poll's answer, with its emoji drawn. */
const Subject = ({ children }: { children?: ReactNode }) => (
  <b className={styles.systemName}>
    {Children.map(children, (child) =>
      typeof child === 'string' ? <EmojiText text={child} size={18} /> : child,
    )}
  </b>
);

/** Leads to the subject: the message that was pinned, the poll that ended, the thread that was started. */
function SubjectLink({ message, children }: { message: Message; children?: ReactNode }) {
  const { jump, guildId, ways } = useConversation();
  const { message_id: id, channel_id: channelId } = message.message_reference ?? {};
  const open = id ? () => jump(id) : channelId && (() => void ways.go(guildId, channelId));
  return open ? (
    <button type="button" className={styles.systemLink} onClick={open}>
      {children}
    </button>
  ) : (
    children
  );
}
