import type { Message } from '@guildhall/client';
import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import { t } from '../../i18n/i18n.ts';
import { Message as Words } from '../../i18n/Message.tsx';
import { useGuild, useMe } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { useConversation } from '../../ui/conversation.ts';
import { fullTime, messageTime } from '../../ui/times.ts';
import * as styles from './Message.css.ts';
import { messageMenu } from './messageMenu.ts';

interface Telling {
  readonly icon: IconName;
  readonly words: MessageId;
}

/** The wording of each type of system message (spec section 3.1); the others get a general one. */
const TELLINGS: Readonly<Record<number, Telling>> = {
  4: { icon: 'edit', words: 'system.channelName' },
  5: { icon: 'image', words: 'system.channelIcon' },
  6: { icon: 'pin', words: 'system.pinned' },
  7: { icon: 'next', words: 'system.joined' },
  8: { icon: 'boost', words: 'system.boost' },
  12: { icon: 'channel.announcement', words: 'system.follows' },
  18: { icon: 'thread', words: 'system.thread' },
  24: { icon: 'moderation', words: 'system.autoModeration' },
  46: { icon: 'poll', words: 'system.pollResult' },
};
const GENERAL: Telling = { icon: 'info', words: 'system.general' };

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
  const look = useMemberLook(guildId, message.author.id);
  const menu = useContextMenu(t('message.actions'), () => messageMenu({ conversation, message }));
  const { icon, words } = TELLINGS[message.type] ?? GENERAL;
  const time = Date.parse(message.timestamp);
  return (
    <article
      className={styles.system}
      data-message={message.id}
      data-flash={flash || undefined}
      tabIndex={-1}
      {...menu}
    >
      <Icon name={icon} size={18} className={styles.systemIcon} mirrored={icon === 'next'} />
      <span>
        <Words
          id={words}
          values={{ name: look.name, text: message.content }}
          parts={{
            b: <b className={styles.systemName} style={{ color: look.color }} />,
            link: <PinnedLink message={message} />,
          }}
        />
      </span>
      {message.type === 7 && <Wave message={message} guildId={guildId} />}
      <time className={styles.time} dateTime={message.timestamp} title={fullTime(time)}>
        {messageTime(time)}
      </time>
    </article>
  );
}

/** Leads to the message that was pinned. */
function PinnedLink({ message, children }: { message: Message; children?: ReactNode }) {
  const { jump } = useConversation();
  const id = message.message_reference?.message_id;
  return id ? (
    <button type="button" className={styles.systemLink} onClick={() => jump(id)}>
      {children}
    </button>
  ) : (
    children
  );
}

/** A button that greets the new member, unless the guild hides it. */
function Wave({ message, guildId }: { message: Message; guildId: string }) {
  const { session, channelId, maySend } = useConversation();
  const me = useMe();
  const flags = useGuild(guildId)?.system_channel_flags ?? 0;
  const [waved, setWaved] = useState(false);
  const isOff = (flags & SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATION_REPLIES) !== 0;
  if (isOff || !maySend || waved || message.author.id === me.id) return null;
  return (
    <Button
      size="sm"
      icon="wave"
      className={styles.wave}
      onPress={() => {
        setWaved(true);
        session.outbox.send(channelId, {
          content: '👋',
          reference: { message_id: message.id, channel_id: channelId },
          mentionReplied: true,
        });
      }}
    >
      {t('system.wave')}
    </Button>
  );
}
