import { CONTACTS } from '@guildhall/protocol/contacts/schemas';
import type { Relationship, RelationshipType } from '@guildhall/protocol/relationships/index';
import { CONTACT_REASON } from '@guildhall/protocol/relationships/types';
import type { User } from '@guildhall/protocol/users/schemas';
import { toUser } from '../../platform/outbox/index.ts';

/** @param isNews whether the user should get a notification about it */
export const relationshipAdded = (userId: string, relationship: Relationship, isNews = false) =>
  toUser(userId, 'RELATIONSHIP_ADD', { ...relationship, should_notify: isNews });

export const relationshipUpdated = (userId: string, { user: _, ...relationship }: Relationship) =>
  toUser(userId, 'RELATIONSHIP_UPDATE', relationship);

export const relationshipRemoved = (userId: string, targetId: string, type: RelationshipType) =>
  toUser(userId, 'RELATIONSHIP_REMOVE', { id: targetId, type, nickname: null });

export const friendSuggestionRemoved = (userId: string, suggested_user_id: string) =>
  toUser(userId, 'FRIEND_SUGGESTION_DELETE', { suggested_user_id });

/** A user is suggested by the contacts of either. */
export const friendSuggested = (userId: string, suggested: User) =>
  toUser(userId, 'FRIEND_SUGGESTION_CREATE', {
    suggested_user: suggested,
    reasons: [{ type: CONTACT_REASON, platform_type: CONTACTS, name: suggested.username }],
    mutual_guilds_count: 0,
    mutual_friends_count: 0,
  });
