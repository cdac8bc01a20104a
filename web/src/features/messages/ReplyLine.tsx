import type { Message } from '@guildhall/client';
import { parse, plainText } from '@guildhall/markup';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { EmojiText } from '../../design/EmojiText.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { memberName, useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useConversation } from '../../ui/conversation.ts';
import { writtenTime } from '../../ui/times.ts';
import * as styles from './Message.css.ts';

/** A message's text on one line, with names in place of mentions. */
export function usePlain(guildId: string) {
  const { store } = useSession();
  return (text: string) =>
    plainText(parse(text), {
      user: (id) => memberName(store, guildId, id),
      role: (id) => store.roles.get(guildId)?.get(id)?.name.replace(/^@/, ''),
      channel: (id) => store.channels.get(id)?.name ?? undefined,
      timestamp: ({ seconds, style }) => writtenTime(seconds, style),
    }).replaceAll('\n', ' ');
}

/** The message a reply refers to: one line that leads there. */
export function ReplyLine({ message, guildId }: { message: Message; guildId: string }) {
  const quoted = message.referenced_message;
  if (!quoted) {
    return (
      <div className={styles.reply}>
        <Icon name="reply" size={14} mirrored />
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
  const look = useMemberLook(guildId, message.author.id);
  const plain = usePlain(guildId);
  const name = look.user ? look.name : (message.author.global_name ?? message.author.username);
  return (
    <div className={styles.reply}>
      <Avatar name={name} src={look.picture} seed={message.author.id} size={16} />
      <button type="button" className={styles.replyLink} onClick={() => jump(message.id)}>
        <span className="visually-hidden">{t('message.replyTo')} </span>
        <b style={{ color: look.color }}>
          {pings && '@'}
          {name}
        </b>
        <span className={styles.clip}>
          <Clip>
            <EmojiText text={plain(message.content) || t('message.noText')} size={16} />
          </Clip>
        </span>
      </button>
    </div>
  );
}
