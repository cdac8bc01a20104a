import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { Context } from '../../app.ts';
import { invalidForm, unknownUser } from '../../platform/http/errors.ts';
import { relationshipAdded, relationshipRemoved } from './events.ts';
import { countBlocked, deleteRelationshipRow, insertBlock, userExists } from './store.ts';

/** Blocks a user: neither of the two can message the other until they are unblocked. Throws 10013, and 50035 for the caller and above the limit. */
export async function blockUser({ app, caller: { userId } }: Context, targetId: string): Promise<void> {
  if (userId === targetId)
    throw invalidForm({ user_id: { code: 'BASE_TYPE_INVALID', message: 'You cannot block yourself.' } });
  await app.db.transaction(async (tx) => {
    const blocked = await insertBlock(tx, userId, targetId);
    if (!blocked) {
      if (await userExists(tx, targetId)) return;
      throw unknownUser();
    }
    if ((await countBlocked(tx, userId)) > USER_LIMITS.blocked)
      throw invalidForm({
        type: {
          code: 'MAXIMUM_NUMBER_OF_BLOCKED_USERS',
          message: `At most ${USER_LIMITS.blocked} users can be blocked.`,
        },
      });
    tx.emit(relationshipAdded(userId, blocked));
  });
}

/** Removes the relationship with a user. Throws 10013. */
export async function removeRelationship(
  { app, caller: { userId } }: Context,
  targetId: string,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const type = await deleteRelationshipRow(tx, userId, targetId);
    if (type !== undefined) tx.emit(relationshipRemoved(userId, targetId, type as RelationshipType));
    else if (!(await userExists(tx, targetId))) throw unknownUser();
  });
}
