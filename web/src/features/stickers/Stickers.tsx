import type { Message } from '@guildhall/client';
import { getStickerWords, type StickerItem } from '@guildhall/client/nouns/stickers';
import { useState } from 'react';
import { isStill } from '../../design/isStill.ts';
import { usePicture } from '../../design/usePicture.ts';
import { stickerAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useSetting } from '../../state/useSetting.ts';
import * as styles from './Stickers.css.ts';

/** The stickers of a message. */
export default function Stickers({ message }: { message: Message }) {
  return (
    <div className={styles.list}>
      {(message.sticker_items ?? []).map((sticker) => (
        <Sticker key={sticker.id} sticker={sticker} />
      ))}
    </div>
  );
}

/** A sticker. Animated ones stand still under reduced motion until the pointer is on them. */
function Sticker({ sticker }: { sticker: StickerItem }) {
  const { store } = useSession();
  const animates = useSetting('animate_emoji');
  const [isOver, setOver] = useState(false);
  const moves = isOver || (animates && !isStill());
  const picture = usePicture(stickerAddress(sticker.id, sticker.format_type, moves));
  if (!picture.src) return <span className={styles.missing}>{sticker.name}</span>;
  return (
    <img
      {...picture}
      className={styles.sticker}
      alt={getStickerWords(store, sticker)}
      title={sticker.name}
      draggable={false}
      loading="lazy"
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
    />
  );
}
