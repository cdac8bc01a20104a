import { lazy, Suspense } from 'react';
import { emojiCard } from '../../ui/emoji/emojiCard.ts';
import { frameLayers } from '../../ui/frame.ts';

const EmojiCard = lazy(() => import('./EmojiCard.tsx'));

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
