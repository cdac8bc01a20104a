import type { Message } from '@guildhall/client';
import { Suspense } from 'react';
import { useConversation } from '../../ui/conversation.ts';
import { messageExtras } from '../../ui/frame.ts';

interface MessageExtrasProps {
  message: Message;
  /** Its files are in the editor. */
  isEditing?: boolean;
}

/** The parts below a message's text: files, embeds, reactions. */
export function MessageExtras({ message, isEditing = false }: MessageExtrasProps) {
  const subject = { conversation: useConversation(), message };
  return messageExtras
    .all()
    .filter(({ when }) => when(subject, isEditing))
    .map(({ name, Extra, fallback }) => (
      <Suspense key={name} fallback={fallback}>
        <Extra {...subject} />
      </Suspense>
    ));
}
