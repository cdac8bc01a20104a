import { Suspense } from 'react';
import { preloadable } from '../../design/preloadable.tsx';
import { emojiCard } from '../../ui/emoji/emojiCard.ts';
import { frameLayers } from '../../ui/frame.ts';

const EmojiCard = preloadable(() => import('./EmojiCard.tsx'));

/** Draws the open card of a custom emoji. */
function EmojiCardHost() {
  const open = emojiCard.use();
  if (!open) return null;
  return (
    <Suspense>
      <EmojiCard key={open.emoji.id} open={open} close={() => emojiCard.set(null)} />
    </Suspense>
  );
}

export const emoji = [frameLayers.of({ name: 'emojiCard', Layer: EmojiCardHost })];
