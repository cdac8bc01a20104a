import { applicationsOperations } from './applications/operations.ts';
import { authOperations } from './auth/operations.ts';
import { gatewayOperations } from './gateway/operations.ts';
import { messagesOperations } from './messages/operations.ts';
import { usersOperations } from './users/operations.ts';

/** Every operation that is served, by its id. */
export const operations = {
  ...authOperations,
  ...usersOperations,
  ...applicationsOperations,
  ...gatewayOperations,
  ...messagesOperations,
};

export type Operations = typeof operations;
