import type { Relationship, RelationshipType } from '@guildhall/protocol/relationships/index';
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
