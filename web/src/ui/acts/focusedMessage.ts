import type { ActContext } from './act.ts';
import type { MessageSubject } from './points.ts';

interface FocusedMessage extends Pick<ActContext, 'origin'> {
  readonly subject: MessageSubject;
}

let last: FocusedMessage | undefined;

/** Records the message that got focus, for acts that are chosen elsewhere. */
export const noteFocusedMessage = (message: FocusedMessage): void => {
  last = message;
};

/** Returns the message that has focus, itself or inside it. */
export const getFocusedMessage = (): FocusedMessage | undefined =>
  last?.origin.contains(document.activeElement) ? last : undefined;
