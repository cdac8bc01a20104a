import type { Message } from '@guildhall/client';
import { getStickerText } from '@guildhall/client/nouns/stickers';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { openStickerCard } from './card.ts';
import { StickerPicture } from './StickerPicture.tsx';
import * as styles from './Stickers.css.ts';

/** The stickers of a message. A press shows which guild one is from. */
export default function Stickers({ message }: { message: Pick<Message, 'sticker_items'> }) {
  const { store } = useSession();
  return (
    <div className={styles.list}>
      {(message.sticker_items ?? []).map((sticker) => (
        <button
          key={sticker.id}
          type="button"
          className={styles.button}
          aria-label={t('stickers.named', { text: getStickerText(store, sticker) })}
          aria-haspopup="dialog"
          title={sticker.name}
          onClick={(event) => openStickerCard({ sticker, origin: event.currentTarget })}
        >
          <StickerPicture sticker={sticker} label="" className={styles.sticker} />
        </button>
      ))}
    </div>
  );
}
