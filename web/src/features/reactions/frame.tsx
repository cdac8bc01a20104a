import { lazy, Suspense } from 'react';
import { preloadable } from '../../design/preloadable.tsx';
import { useSetting } from '../../state/useSetting.ts';
import { frameLayers, messageExtras } from '../../ui/frame.ts';
import { preloadEmojiPopover } from '../emoji/index.ts';
import * as styles from './frame.css.ts';
import { reactionLayer } from './layer.ts';

const ReactionPicker = preloadable(() => {
  preloadEmojiPopover();
  return import('./ReactionPicker.tsx');
});
const ReactionsDialog = preloadable(() => import('./ReactionsDialog.tsx'));

/** Draws the open layer of a message's reactions. */
function ReactionHost() {
  const open = reactionLayer.use();
  if (!open) return null;
  const close = () => reactionLayer.set(null);
  return (
    <Suspense>
      {open.kind === 'pick' ? (
        <ReactionPicker open={open} close={close} />
      ) : (
        <ReactionsDialog open={open} close={close} />
      )}
    </Suspense>
  );
}

/** Reserves the space of reactions until they are loaded. */
const ReactionsRoom = () => (useSetting('render_reactions') ? <div className={styles.room} /> : null);

export const reactions = [
  frameLayers.of({ name: 'reactions', Layer: ReactionHost }),
  messageExtras.of({
    name: 'reactions',
    place: 30,
    when: ({ message }) => (message.reactions?.length ?? 0) > 0,
    Extra: lazy(() => import('./ReactionBar.tsx')),
    fallback: <ReactionsRoom />,
  }),
];
