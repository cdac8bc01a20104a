import { lazy } from 'react';
import { preloadable } from '../../design/preloadable.tsx';
import { expressionTabs } from '../../ui/expressionTabs.ts';
import { frameLayers, messageExtras } from '../../ui/frame.ts';
import { stickerCard } from './card.ts';
import * as styles from './frame.css.ts';
import { loadStickers } from './load.ts';

const StickerCard = preloadable(() => import('./StickerCard.tsx'));

/** Draws the open card of a sticker. */
function StickerCardHost() {
  const open = stickerCard.use();
  if (!open) return null;
  return <StickerCard key={open.sticker.id} open={open} close={() => stickerCard.set(null)} />;
}

export const stickers = [
  messageExtras.of({
    name: 'stickers',
    place: 5,
    when: ({ message }) => (message.sticker_items?.length ?? 0) > 0,
    Extra: lazy(loadStickers),
    fallback: <div className={styles.room} />,
  }),
  frameLayers.of({ name: 'stickerCard', Layer: StickerCardHost }),
  expressionTabs.of({
    name: 'stickers',
    place: 20,
    icon: 'sticker',
    label: 'stickers.tab',
    buttonLabel: 'stickers.open',
    Panel: preloadable(() => import('./StickerPicker.tsx')),
  }),
];
