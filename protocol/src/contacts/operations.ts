import { Connection } from '../connections/schemas.ts';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import {
  BulkRequested,
  BulkRequests,
  ContactsConnection,
  ContactsId,
  ContactsSettings,
  ContactsSync,
  ContactsSynced,
} from './schemas.ts';

const path = '/users/@me/connections/contacts/{connection_id}';
const own = { params: { connection_id: ContactsId }, example: { params: { connection_id: '@me' } } } as const;
const HOUR_MS = 3_600_000;

/** Friends by the phone numbers of the user's contacts. */
export const contactsOperations = {
  connectContacts: defineOperation({
    id: 'connectContacts',
    method: 'PUT',
    path,
    summary: 'Lets the caller look for friends among their contacts, and be found by theirs',
    caller: 'user',
    params: own.params,
    body: ContactsConnection,
    rateLimit: { bucket: 'contacts', limit: 10, windowMs: 60_000 },
    response: { status: 200, body: Connection },
    example: { ...own.example, body: { name: 'Ada' } },
  }),
  syncContacts: defineOperation({
    id: 'syncContacts',
    method: 'PUT',
    path: `${path}/external-friend-list-entries`,
    summary: 'Replaces the caller’s contacts, and returns the users whom they may know by them',
    caller: 'user',
    params: own.params,
    body: ContactsSync,
    maxBody: LARGE_BODY.contacts,
    // Few, so that nobody finds out who has which number.
    rateLimit: { bucket: 'contactsSync', limit: 10, windowMs: HOUR_MS },
    response: { status: 200, body: ContactsSynced },
    example: {
      ...own.example,
      body: {
        friend_list_entries: [{ friend_id: '+12025550100' }],
        background: false,
        allowed_in_suggestions: 1,
        include_mutual_friends_count: true,
      },
    },
  }),
  getContactsSettings: defineOperation({
    id: 'getContactsSettings',
    method: 'GET',
    path: `${path}/external-friend-list-entries/settings`,
    summary: 'Returns to whom of those who have the caller’s number the caller is suggested',
    caller: 'user',
    ...own,
    response: { status: 200, body: ContactsSettings },
  }),
  bulkAddRelationships: defineOperation({
    id: 'bulkAddRelationships',
    method: 'POST',
    path: '/users/@me/relationships/bulk',
    summary: 'Sends friend requests to users whom the caller has as contacts',
    caller: 'user',
    body: BulkRequests,
    rateLimit: { bucket: 'bulkAdd', limit: 5, windowMs: HOUR_MS },
    response: { status: 200, body: BulkRequested },
  }),
};
