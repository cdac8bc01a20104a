import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { lazy, Suspense } from 'react';
import { useSetting } from '../../state/useSetting.ts';
import * as styles from './Message.css.ts';

const Attachments = lazy(() => import('../attachments/Attachments.tsx'));
const ReactionBar = lazy(() => import('../reactions/ReactionBar.tsx'));
const Embeds = lazy(() => import('../embeds/Embeds.tsx'));

interface MessageExtrasProps {
  message: Message;
  /** Its files stand in the editor. */
  isEditing?: boolean;
}

/** What hangs below a message's text: files, embeds, then reactions. Each is loaded when the first message has it. */
export function MessageExtras({ message, isEditing = false }: MessageExtrasProps) {
  const { attachments, embeds, reactions, flags = 0 } = message;
  const drawsEmbeds = useSetting('render_embeds');
  const drawsReactions = useSetting('render_reactions');
  const hasEmbeds = drawsEmbeds && embeds && embeds.length > 0 && (flags & MessageFlag.SUPPRESS_EMBEDS) === 0;
  return (
    <>
      {!isEditing && attachments && attachments.length > 0 && (
        <Suspense>
          <Attachments message={message} />
        </Suspense>
      )}
      {hasEmbeds && (
        <Suspense>
          <Embeds message={message} />
        </Suspense>
      )}
      {drawsReactions && reactions && reactions.length > 0 && (
        <Suspense fallback={<div className={styles.reactionsRoom} />}>
          <ReactionBar message={message} />
        </Suspense>
      )}
    </>
  );
}
