import type { Message } from '@guildhall/client';

/** Types of messages written by users; the others are system messages. */
const WRITTEN = new Set([0, 19, 20, 23]);
export const isWritten = (type: number): boolean => WRITTEN.has(type);

/** Whether the author can edit a message. Polls can't be edited, because votes refer to their text. */
export const isEditable = ({ type, poll }: Message): boolean => isWritten(type) && !poll;
