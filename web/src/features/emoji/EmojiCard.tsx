import { findGuildEmoji } from '@guildhall/client/nouns/emoji';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { CustomEmoji } from '../../ui/emoji/CustomEmoji.tsx';
import type { OpenEmojiCard } from '../../ui/emoji/emojiCard.ts';
import { ExpressionCard } from './ExpressionCard.tsx';
import { ExpressionGuild } from './ExpressionGuild.tsx';

/** The card of a custom emoji. */
export default function EmojiCard({ open, close }: { open: OpenEmojiCard; close: () => void }) {
  const { store } = useSession();
  // The guild's name for it: a message can call it anything.
  const [known] = useState(() => findGuildEmoji(store, open.emoji.id));
  const emoji = known?.emoji ?? open.emoji;
  return (
    <ExpressionCard
      label={t('emoji.card')}
      origin={open.origin}
      picture={<CustomEmoji emoji={emoji} size={48} label="" isNear />}
      name={`:${emoji.name}:`}
      hint={t('emoji.card.custom')}
      close={close}
    >
      <ExpressionGuild
        guildId={known?.guildId}
        source={{
          key: ['emoji source', emoji.id],
          read: async (signal) =>
            (await rest.call('getEmojiSource', { params: { emoji_id: emoji.id }, signal })).guild,
        }}
        close={close}
      />
    </ExpressionCard>
  );
}
