import type { ReactionEmoji, Session } from '@guildhall/client';
import { showToast } from '../../design/toast.ts';
import { describeError } from '../../state/describeError.ts';

/** Reacts, or takes one's reaction back; says so where the server refuses. */
export function toggleReaction(
  session: Session,
  channelId: string,
  messageId: string,
  emoji: ReactionEmoji,
): void {
  session.mutations
    .toggleReaction(channelId, messageId, emoji)
    .catch((error) => showToast({ kind: 'error', message: describeError(error) }));
}

/** The emoji of a character. */
export const characterEmoji = (name: string): ReactionEmoji => ({ id: null, name });
