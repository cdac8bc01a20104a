import type { Message } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { EmojiText } from '../../design/EmojiText.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useConversation } from '../../ui/conversation.ts';
import { describeContent } from '../../ui/describeMessage.ts';
import { describeSystemMessage } from '../../ui/systemWords.ts';
import * as styles from './Message.css.ts';

/** The message a reply refers to: one line that leads there. */
export function ReplyLine({ message, guildId }: { message: Message; guildId: string }) {
  const quoted = message.referenced_message;
  if (!quoted) {
    return (
      <div className={styles.reply}>
        <Icon name="reply" size={14} />
        <em className={styles.clip}>{t('message.replyGone')}</em>
      </div>
    );
  }
  return (
    <Quoted
      message={quoted}
      guildId={guildId}
      pings={message.mentions.some(({ id }) => id === quoted.author.id)}
    />
  );
}

function Quoted({ message, guildId, pings }: { message: Message; guildId: string; pings: boolean }) {
  const { jump } = useConversation();
  const look = useMemberLook(guildId, message.author.id, message.author);
  const { name } = look;
  const { store } = useSession();
  const isSystem = !isWritten(message.type);
  const text = isSystem
    ? describeSystemMessage(message, name, store.me?.id)
    : describeContent(store, guildId, message);
  return (
    <div className={styles.reply}>
      <Avatar name={name} src={look.picture} seed={message.author.id} size={16} />
      <button type="button" className={styles.replyLink} onClick={() => jump(message.id)}>
        <span className="visually-hidden">{t('message.replyTo')} </span>
        {!isSystem && (
          <b style={{ color: look.color }}>
            {pings && '@'}
            {name}
          </b>
        )}
        <span className={styles.clip}>
          <Clip>
            <EmojiText text={text} size={16} />
          </Clip>
        </span>
      </button>
    </div>
  );
}
