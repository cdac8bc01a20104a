import { domain } from '../../domain.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { createContactKeys } from './keys.ts';
import { contactsHandlers } from './operations.ts';
import { forgetContacts } from './store.ts';

export const contactsDomain = domain({
  operations: contactsHandlers,
  services: { contactKeys: async ({ db }) => createContactKeys(await loadSecret(db, 'contacts')) },
  on: { connectionsChanged: (_, tx, { userId }) => forgetContacts(tx, userId) },
});
