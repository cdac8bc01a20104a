import { messagesOperations } from './messages/operations.ts';

/** Every operation that is served, by its id. */
export const operations = {
  ...messagesOperations,
};

export type Operations = typeof operations;
