import Type, { type Static } from 'typebox';
import { CONNECTION_LIMITS } from '../limits/connections.ts';
import { CONTACT_LIMITS } from '../limits/contacts.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { PhoneNumber } from '../phones/schemas.ts';
import { FriendSuggestion } from '../relationships/schemas.ts';
import { List, Nullable, Snowflake, Text } from '../schemas/common.ts';

/** The type of the connection by which a user looks for friends among their contacts. */
export const CONTACTS = 'contacts';

/** To whom a user is suggested, of those who have their number (documented). */
export const ContactSuggestions = { MUTUAL_CONTACT_INFO_ONLY: 1, ANYONE_WITH_CONTACT_INFO: 2 } as const;
const Allowed = Type.Unsafe<1 | 2>({ enum: Object.values(ContactSuggestions), type: 'integer' });

/** The user's only such connection is `@me`. */
export const ContactsId = Type.Literal('@me');

export const ContactsConnection = Type.Object({
  name: Text(CONNECTION_LIMITS.name),
  friend_sync: Type.Optional(Type.Boolean()),
});
export type ContactsConnection = Static<typeof ContactsConnection>;

export const ContactsSync = Type.Object({
  /** All contacts; those of the call before that are not among them are forgotten. */
  friend_list_entries: List(Type.Object({ friend_id: PhoneNumber }), CONTACT_LIMITS.contacts),
  /** Whether nobody looks at the result. */
  background: Type.Boolean(),
  allowed_in_suggestions: Allowed,
  include_mutual_friends_count: Type.Boolean(),
  add_reverse_friend_suggestions: Type.Optional(Type.Boolean()),
});
export type ContactsSync = Static<typeof ContactsSync>;

export const ContactsSynced = Type.Object({
  /** For asking them all; null if there is nobody. */
  bulk_add_token: Nullable(Text(200)),
  friend_suggestions: List(FriendSuggestion, USER_LIMITS.friendSuggestions),
});
export type ContactsSynced = Static<typeof ContactsSynced>;

export const ContactsSettings = Type.Object({ allowed_in_suggestions: Allowed });

export const BulkRequests = Type.Object({
  user_ids: List(Snowflake, CONTACT_LIMITS.bulk, { minItems: 1 }),
  token: Text(200, { minLength: 1 }),
});
export type BulkRequests = Static<typeof BulkRequests>;

export const BulkRequested = Type.Object({
  failed_requests: List(Snowflake, CONTACT_LIMITS.bulk),
  successful_requests: List(Snowflake, CONTACT_LIMITS.bulk),
});
export type BulkRequested = Static<typeof BulkRequested>;
