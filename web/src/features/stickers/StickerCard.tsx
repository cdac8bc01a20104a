import { findGuildSticker } from '@guildhall/client/nouns/stickers';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { ExpressionCard, ExpressionGuild } from '../emoji/index.ts';
import type { OpenStickerCard } from './card.ts';
import * as styles from './StickerCard.css.ts';
import { StickerPicture } from './StickerPicture.tsx';
import { usePacks } from './usePacks.ts';

/** The card of a sticker. */
export default function StickerCard({ open, close }: { open: OpenStickerCard; close: () => void }) {
  const { store } = useSession();
  const [known] = useState(() => findGuildSticker(store, open.sticker.id));
  const packs = usePacks();
  const { id, name } = known?.sticker ?? open.sticker;
  const pack = packs.data?.find(({ stickers }) => stickers.some((sticker) => sticker.id === id));
  return (
    <ExpressionCard
      label={t('stickers.card')}
      origin={open.origin}
      picture={<StickerPicture sticker={open.sticker} label="" className={styles.picture} isNear />}
      name={name}
      hint={
        pack
          ? t('stickers.card.pack', { name: pack.name })
          : (known?.sticker.description ?? t('stickers.card'))
      }
      close={close}
    >
      {!pack && !packs.isPending && (
        <ExpressionGuild
          guildId={known?.guildId}
          source={{
            key: ['sticker guild', id],
            read: (signal) => rest.call('getStickerGuild', { params: { sticker_id: id }, signal }),
          }}
          close={close}
        />
      )}
    </ExpressionCard>
  );
}
