import type { Connection } from '@guildhall/protocol/connections/schemas';
import {
  type BulkRequested,
  type BulkRequests,
  CONTACTS,
  ContactSuggestions,
  type ContactsConnection,
  type ContactsSync,
  type ContactsSynced,
} from '@guildhall/protocol/contacts/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { ApiError, apiError, invalidForm } from '../../platform/http/errors.ts';
import { loadConnection, storeAccount } from '../connections/index.ts';
import { createFriendship, friendSuggested, loadSuggestions } from '../relationships/index.ts';
import { loadContactSettings, loadSuggestedAmong, storeContacts, suggestContacts } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** `otherId`, who has `userId` as a contact, is suggested to `userId`. */
    friendSuggested: { readonly userId: string; readonly otherId: string };
  }
}

/** The caller's number. Throws 50035 at `field` without one: who has none can't be found, and would find others alone. */
async function requirePhone({ app, caller }: Context, field: string): Promise<string> {
  const phone = (await loadContactSettings(app.db, caller.userId))?.phone;
  if (!phone)
    throw invalidForm({
      [field]: { code: 'PHONE_MISSING', message: 'Add a phone number to your account first.' },
    });
  return phone;
}

/** Connects the caller's contacts. Throws 50035 at `name` without a phone number. */
export async function connectContacts(
  context: Context,
  { name, friend_sync = true }: ContactsConnection,
): Promise<Connection> {
  await requirePhone(context, 'name');
  const account = { id: context.caller.userId, name: name.trim(), verified: true, metadata: {} };
  return storeAccount(context, CONTACTS, account, { friendSync: friend_sync });
}

/** To whom the caller is suggested. */
export async function getContactsSettings({ app, caller }: Context) {
  const found = await loadContactSettings(app.db, caller.userId);
  return { allowed_in_suggestions: found?.allowed ?? ContactSuggestions.MUTUAL_CONTACT_INFO_ONLY };
}

/**
 * Replaces the caller's contacts and returns friend suggestions. Only users who look for friends by their own contacts, and allow it, are found
 * by their numbers. Throws 10001 without a connection that syncs, 50035 without a phone number.
 */
export async function syncContacts(context: Context, sync: ContactsSync): Promise<ContactsSynced> {
  const { app, caller } = context;
  const { userId } = caller;
  const phone = await requirePhone(context, 'friend_list_entries');
  const connection = await loadConnection(app.db, { user_id: userId, type: CONTACTS, id: userId });
  if (!connection?.friend_sync) throw apiError(ErrorCode.UNKNOWN_ACCOUNT);
  const phones = [...new Set(sync.friend_list_entries.map(({ friend_id }) => friend_id))].sort();
  const hashes = phones.map((number) => app.contactKeys.hash(number));
  await app.db.transaction(async (tx) => {
    await storeContacts(tx, userId, sync.allowed_in_suggestions, hashes);
    const isBoth = sync.add_reverse_friend_suggestions ?? false;
    const added = await suggestContacts(tx, userId, { hash: app.contactKeys.hash(phone), phones, isBoth });
    const known = await app.users.getMany(added.map(({ suggested_id }) => suggested_id));
    for (const { user_id, suggested_id } of added) {
      const user = known.get(suggested_id);
      if (user) tx.emit(friendSuggested(user_id, user));
      if (user_id !== userId)
        await notifyDomains(context, tx, 'friendSuggested', { userId: user_id, otherId: userId });
    }
  });
  if (sync.background) return { bulk_add_token: null, friend_suggestions: [] };
  const suggestions = await loadSuggestions(app.db, userId);
  const found = suggestions.filter(({ reasons }) => reasons.length > 0);
  return {
    bulk_add_token: found.length > 0 ? app.contactKeys.createToken(userId) : null,
    friend_suggestions: sync.include_mutual_friends_count
      ? found
      : found.map((suggestion) => ({ ...suggestion, mutual_friends_count: 0 })),
  };
}

/** Sends friend requests to users whom the caller has as contacts. Throws 50035 for a token that is not theirs, or too old. */
export async function requestContacts(
  context: Context,
  { user_ids, token }: BulkRequests,
): Promise<BulkRequested> {
  const { app, caller } = context;
  if (!app.contactKeys.isValid(token, caller.userId))
    throw invalidForm({ token: { code: 'TOKEN_INVALID', message: 'Look for your contacts again.' } });
  const suggested = await loadSuggestedAmong(app.db, caller.userId, user_ids);
  const failed: string[] = [];
  const successful: string[] = [];
  for (const userId of new Set(user_ids)) {
    const isSent = suggested.has(userId) && (await request(context, userId));
    (isSent ? successful : failed).push(userId);
  }
  return { failed_requests: failed, successful_requests: successful };
}

/** Sends a friend request. Returns false if the user takes none. */
async function request(context: Context, userId: string): Promise<boolean> {
  try {
    await createFriendship(context, userId, {});
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
