import type { Message } from '@guildhall/client';

/** Types of messages written by users; the others are system messages. */
const WRITTEN = new Set([0, 19, 20, 23]);
export const isWritten = (type: number): boolean => WRITTEN.has(type);

/** Whether the author can edit a message: the votes of a poll are for what it says. */
export const isEditable = ({ type, poll }: Message): boolean => isWritten(type) && !poll;
