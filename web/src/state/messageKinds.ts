/** Types of messages written by users; the others are system messages. */
const WRITTEN = new Set([0, 19, 20, 23]);
export const isWritten = (type: number): boolean => WRITTEN.has(type);
