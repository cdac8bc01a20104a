import type { Relationship, RelationshipType } from '@guildhall/protocol/relationships/index';
import type { NewEvent } from '../../platform/outbox/index.ts';

const toUser = (userId: string, type: string, data: object): NewEvent => ({
  subject: `user.${userId}`,
  type,
  audience: { kind: 'user', userId },
  data,
});

/** Tells a person's sessions what another user is to them now. */
export const relationshipAdded = (userId: string, relationship: Relationship): NewEvent =>
  toUser(userId, 'RELATIONSHIP_ADD', { ...relationship, should_notify: false });

/** Tells a person's sessions that another user is nothing in particular to them any more. */
export const relationshipRemoved = (userId: string, targetId: string, type: RelationshipType): NewEvent =>
  toUser(userId, 'RELATIONSHIP_REMOVE', { id: targetId, type, nickname: null });
