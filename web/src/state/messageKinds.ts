import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';

/** Types of messages written by users; the others are system messages. */
const WRITTEN = new Set([0, 19, 20, 23]);
export const isWritten = (type: number): boolean => WRITTEN.has(type);

type MessageSnapshot = NonNullable<Message['message_snapshots']>[number]['message'];

/** The message that a forward forwards, as it was. */
export const getForwarded = ({ message_snapshots }: Message): MessageSnapshot | undefined =>
  message_snapshots?.[0]?.message;

export const isVoiceMessage = ({ flags = 0 }: Pick<Message, 'flags'>): boolean =>
  (flags & MessageFlag.IS_VOICE_MESSAGE) !== 0;

/** Whether the author can edit a message. Polls can't be edited, because votes refer to their text; forwards and voice messages have none. */
export const isEditable = (message: Message): boolean =>
  isWritten(message.type) && !message.poll && !getForwarded(message) && !isVoiceMessage(message);

const REPLY = 19;

/** Whether a line above a message says what it answers: a message, or a command. */
export const hasHeadLine = ({ type }: Pick<Message, 'type'>): boolean =>
  type === REPLY || type === 20 || type === 23;
