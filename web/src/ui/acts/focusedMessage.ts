import type { ActContext } from './act.ts';
import type { MessageSubject } from './points.ts';

interface FocusedMessage extends Pick<ActContext, 'origin'> {
  readonly subject: MessageSubject;
}

let last: FocusedMessage | undefined;

/** Notes the message that has got focus, for acts that are chosen elsewhere. */
export const noteFocusedMessage = (message: FocusedMessage): void => {
  last = message;
};

/** The message that has focus, itself or something in it. */
export const getFocusedMessage = (): FocusedMessage | undefined =>
  last?.origin.contains(document.activeElement) ? last : undefined;
