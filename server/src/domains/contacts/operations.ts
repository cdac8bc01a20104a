import type { contactsOperations } from '@guildhall/protocol/contacts/operations';
import type { Handlers } from '../../domain.ts';
import { connectContacts, getContactsSettings, requestContacts, syncContacts } from './service.ts';

export const contactsHandlers: Handlers<typeof contactsOperations> = {
  connectContacts: (call) => connectContacts(call, call.body),
  syncContacts: (call) => syncContacts(call, call.body),
  getContactsSettings: (call) => getContactsSettings(call),
  bulkAddRelationships: (call) => requestContacts(call, call.body),
};
