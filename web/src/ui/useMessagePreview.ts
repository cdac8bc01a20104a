import { isFolded, key, type Message } from '@guildhall/client';
import { t } from '../i18n/i18n.ts';
import { useSlice } from '../state/hooks.ts';
import { useSession } from '../state/SessionContext.tsx';
import { describeMessage } from './describeMessage.ts';

interface MessagePreview {
  /** The author, unless it is the user or the text names them. */
  readonly by: string | undefined;
  readonly text: string;
}

/** Returns a message as one line of a list; "You:" is before the user's own. */
export function useMessagePreview(message: Message): MessagePreview {
  const { store } = useSession();
  // Draws again when the author is blocked or unblocked.
  useSlice(key.relationship(message.author.id), () => isFolded(store, message.author.id));
  const { by, isOwn, text } = describeMessage(store, message);
  return by && isOwn ? { by: undefined, text: t('preview.own', { text }) } : { by, text };
}
