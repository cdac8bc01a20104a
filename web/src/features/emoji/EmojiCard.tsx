import { findGuildEmoji } from '@guildhall/client/nouns/emoji';
import { useRef, useState } from 'react';
import { Popover } from '../../design/Popover.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { CustomEmoji } from '../../ui/emoji/CustomEmoji.tsx';
import type { OpenEmojiCard } from '../../ui/emoji/emojiCard.ts';
import * as styles from './EmojiCard.css.ts';
import { EmojiGuild } from './EmojiGuild.tsx';

/** The card of a custom emoji: its name, and the guild that it is from. */
export default function EmojiCard({ open, close }: { open: OpenEmojiCard; close: () => void }) {
  const { store } = useSession();
  const origin = useRef<Element | null>(null);
  origin.current = open.origin;
  // The guild's name for it: a message can call it anything.
  const [known] = useState(() => findGuildEmoji(store, open.emoji.id));
  const emoji = known?.emoji ?? open.emoji;
  return (
    <Popover
      label={t('emoji.card')}
      triggerRef={origin}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      placement="top start"
    >
      <div className={styles.card}>
        <div className={styles.head}>
          <CustomEmoji emoji={emoji} size={48} label="" isNear />
          <div className={styles.words}>
            <span className={styles.name}>{`:${emoji.name}:`}</span>
            <span className={styles.hint}>{t('emoji.card.custom')}</span>
          </div>
        </div>
        <EmojiGuild emojiId={emoji.id} guildId={known?.guildId} close={close} />
      </div>
    </Popover>
  );
}
