import { domain } from '../../domain.ts';
import { removeAuthenticators } from './change.ts';
import { authenticatorsHandlers } from './operations.ts';

export { removeAuthenticators } from './change.ts';

export const authenticatorsDomain = domain({
  operations: authenticatorsHandlers,
  on: { accountReverted: (_context, tx, { userId }) => removeAuthenticators(tx, userId) },
});
