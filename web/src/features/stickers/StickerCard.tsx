import { findGuildSticker } from '@guildhall/client/nouns/stickers';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { ExpressionCard } from '../emoji/index.ts';
import type { OpenStickerCard } from './card.ts';
import * as styles from './StickerCard.css.ts';
import { StickerPicture } from './StickerPicture.tsx';

/** The card of a sticker. */
export default function StickerCard({ open, close }: { open: OpenStickerCard; close: () => void }) {
  const { store } = useSession();
  const [known] = useState(() => findGuildSticker(store, open.sticker.id));
  const { id, name } = known?.sticker ?? open.sticker;
  return (
    <ExpressionCard
      label={t('stickers.card')}
      origin={open.origin}
      picture={<StickerPicture sticker={open.sticker} label="" className={styles.picture} isNear />}
      name={name}
      hint={known?.sticker.description ?? t('stickers.card')}
      guildId={known?.guildId}
      source={{
        key: ['sticker guild', id],
        read: (signal) => rest.call('getStickerGuild', { params: { sticker_id: id }, signal }),
      }}
      close={close}
    />
  );
}
