import type { Message } from '@guildhall/client';
import { useRef } from 'react';
import { moveInRow } from '../../design/arrowKeys.ts';
import { Emoji } from '../../design/Emoji.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { t } from '../../i18n/i18n.ts';
import { openMenu } from '../../ui/openMenu.ts';
import { noteEmojiUse, oftenUsed } from '../emoji/recents.ts';
import { pickReaction } from '../reactions/layer.ts';
import { characterEmoji, toggleReaction } from '../reactions/react.ts';
import { useConversation } from './conversation.ts';
import * as styles from './Message.css.ts';
import { messageMenu } from './messageMenu.tsx';
import { isWritten } from './rows.ts';

interface Tool {
  readonly icon: IconName;
  readonly label: string;
  readonly run: (button: HTMLElement) => void;
  readonly mirrored?: boolean;
}

/** Reactions offered to who has not reacted yet. */
const FIRST_REACTIONS = ['👍', '❤️', '😂'];
/** The three emoji taken most often on this device. */
const quickReactions = (): string[] =>
  [...new Set([...oftenUsed(FIRST_REACTIONS.length), ...FIRST_REACTIONS])].slice(0, FIRST_REACTIONS.length);

/** The frequent acts on a message, at its edge; arrow keys go from one to the next. */
export function MessageToolbar({ message }: { message: Message }) {
  const conversation = useConversation();
  const { session, maySend, mayReact } = conversation;
  const bar = useRef<HTMLDivElement>(null);
  const mine = message.author.id === session.store.me?.id;
  const written = isWritten(message.type);
  const tools: Tool[] = [];
  const quick = mayReact && written ? quickReactions() : [];
  if (mayReact && written) {
    tools.push({
      icon: 'reaction.add',
      label: t('reactions.add'),
      run: (button) => pickReaction(message, button),
    });
  }
  if (mine && written) {
    tools.push({ icon: 'edit', label: t('message.edit'), run: () => conversation.edit(message.id) });
  }
  if (maySend && written) {
    tools.push({
      icon: 'reply',
      label: t('message.reply'),
      run: () => conversation.reply(message),
      mirrored: true,
    });
  }
  tools.push({
    icon: 'more',
    label: t('message.more'),
    run: (button) => openMenu(button, t('message.actions'), messageMenu(conversation, message)),
  });

  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('message.actions')}
      onKeyDown={(event) => moveInRow(event, bar.current)}
    >
      {quick.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          className={styles.tool}
          aria-label={t('reactions.with', { emoji })}
          title={t('reactions.with', { emoji })}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => {
            noteEmojiUse(emoji);
            toggleReaction(session, message.channel_id, message.id, characterEmoji(emoji));
          }}
        >
          <Emoji name={emoji} size={18} label="" />
        </button>
      ))}
      {quick.length > 0 && <span className={styles.toolRule} />}
      {tools.map(({ icon, label, run, mirrored }, index) => (
        <button
          key={icon}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          tabIndex={index === 0 && quick.length === 0 ? 0 : -1}
          onClick={(event) => run(event.currentTarget)}
        >
          <Icon name={icon} size={18} {...(mirrored ? { mirrored } : {})} />
        </button>
      ))}
    </div>
  );
}
