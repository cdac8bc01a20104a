import type { ReactionEmoji, Session } from '@guildhall/client';
import { showToast } from '../../design/toast.ts';
import { describeError } from '../../state/describeError.ts';

/** Adds or removes the user's reaction; shows the error if the server refuses. */
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
