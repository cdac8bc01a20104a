import type { Relationship, RelationshipType } from '@guildhall/protocol/relationships/index';
import { toUser } from '../../platform/outbox/index.ts';

export const relationshipAdded = (userId: string, relationship: Relationship) =>
  toUser(userId, 'RELATIONSHIP_ADD', { ...relationship, should_notify: false });

export const relationshipRemoved = (userId: string, targetId: string, type: RelationshipType) =>
  toUser(userId, 'RELATIONSHIP_REMOVE', { id: targetId, type, nickname: null });
