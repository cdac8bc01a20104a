import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { RelationshipChange, RelationshipRemoval } from '@guildhall/protocol/relationships/schemas';
import { RelationshipRemovalFilter, RelationshipType } from '@guildhall/protocol/relationships/types';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm, unknownUser } from '../../platform/http/errors.ts';
import { loadUsers } from '../users/index.ts';
import {
  friendSuggestionRemoved,
  relationshipAdded,
  relationshipRemoved,
  relationshipUpdated,
} from './events.ts';
import {
  clearIgnored,
  countBlocked,
  countIgnored,
  endRelationshipRow,
  loadMutualFriends,
  loadRequesters,
  lockPair,
  putRelationshipRow,
  setIgnored,
  setNickname,
  userExists,
} from './store.ts';
import { dismissSuggestion } from './suggestions-store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    userBlocked: { readonly userId: string; readonly targetId: string };
    /** `otherId` is no friend of `userId` any more, a request of theirs is gone, or a block ended. */
    relationshipEnded: { readonly userId: string; readonly otherId: string };
  }
}

/** Ends what the target is to a user; returns the type that it was. */
async function end(
  context: Context,
  tx: Tx,
  userId: string,
  targetId: string,
): Promise<RelationshipType | undefined> {
  const ended = await endRelationshipRow(tx, userId, targetId);
  if (ended) await notifyDomains(context, tx, 'relationshipEnded', { userId, otherId: targetId });
  if (ended?.remains) tx.emit(relationshipUpdated(userId, ended.remains));
  else if (ended) tx.emit(relationshipRemoved(userId, targetId, ended.type));
  return ended?.type;
}

/**
 * Blocks a user: neither of the two can message the other until they are unblocked; friendships and requests end. Throws 10013, and
 * 50035 for the caller and above the limit.
 */
export async function blockUser(context: Context, targetId: string): Promise<void> {
  const { app, caller } = context;
  const { userId } = caller;
  if (userId === targetId)
    throw invalidForm({ user_id: { code: 'BASE_TYPE_INVALID', message: 'You cannot block yourself.' } });
  await app.db.transaction(async (tx) => {
    const pair = await lockPair(tx, userId, targetId);
    if (!pair) throw unknownUser();
    if (pair.own === RelationshipType.BLOCKED) return;
    const blocked = await putRelationshipRow(tx, userId, targetId, RelationshipType.BLOCKED);
    if ((await countBlocked(tx, userId)) > USER_LIMITS.blocked)
      throw invalidForm({
        type: {
          code: 'MAXIMUM_NUMBER_OF_BLOCKED_USERS',
          message: `At most ${USER_LIMITS.blocked} users can be blocked.`,
        },
      });
    tx.emit(relationshipAdded(userId, blocked));
    await notifyDomains(context, tx, 'userBlocked', { userId, targetId });
    await notifyDomains(context, tx, 'relationshipEnded', { userId, otherId: targetId });
    if (pair.theirs !== RelationshipType.BLOCKED) await end(context, tx, targetId, userId);
  });
}

/** Removes the relationship with a user: friendships and requests end for both. Throws 10013. */
export async function removeRelationship(context: Context, targetId: string): Promise<void> {
  const { app, caller } = context;
  const { userId } = caller;
  await app.db.transaction(async (tx) => {
    const pair = await lockPair(tx, userId, targetId);
    if (!pair) throw unknownUser();
    const type = await end(context, tx, userId, targetId);
    if (type !== undefined && type !== RelationshipType.BLOCKED) await end(context, tx, targetId, userId);
  });
}

/** Refuses incoming friend requests: all, or those that match the filters. No request counts as spam yet. */
export async function removeRequests(context: Context, { filters = [] }: RelationshipRemoval): Promise<void> {
  const { app, caller } = context;
  const { userId } = caller;
  if (filters.includes(RelationshipRemovalFilter.SPAM)) return;
  await app.db.transaction(async (tx) => {
    const onlyIgnored = filters.includes(RelationshipRemovalFilter.IGNORED);
    for (const requesterId of await loadRequesters(tx, userId, onlyIgnored)) {
      await end(context, tx, userId, requesterId);
      await end(context, tx, requesterId, userId);
    }
  });
}

/** Changes a friend's nickname. Throws 10013 for users who are no friends. */
export async function updateRelationship(
  { app, caller: { userId } }: Context,
  targetId: string,
  { nickname }: RelationshipChange,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const friend = await setNickname(tx, userId, targetId, nickname?.trim() || null);
    if (!friend) throw unknownUser();
    tx.emit(relationshipUpdated(userId, friend));
  });
}

/** Ignores a user: their messages stay, but are folded up and notify of nothing. Throws 10013, and 50035 for the caller and above the limit. */
export async function ignoreUser({ app, caller: { userId } }: Context, targetId: string): Promise<void> {
  if (userId === targetId)
    throw invalidForm({ user_id: { code: 'BASE_TYPE_INVALID', message: 'You cannot ignore yourself.' } });
  await app.db.transaction(async (tx) => {
    if (!(await userExists(tx, targetId))) throw unknownUser();
    const ignored = await setIgnored(tx, userId, targetId);
    if (!ignored) return;
    if ((await countIgnored(tx, userId)) > USER_LIMITS.blocked)
      throw invalidForm({
        user_id: {
          code: 'MAXIMUM_NUMBER_OF_IGNORED_USERS',
          message: `At most ${USER_LIMITS.blocked} users can be ignored.`,
        },
      });
    tx.emit(
      ignored.isNew ? relationshipAdded(userId, ignored.wire) : relationshipUpdated(userId, ignored.wire),
    );
  });
}

/** Throws 10013. */
export async function unignoreUser({ app, caller: { userId } }: Context, targetId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const changed = await clearIgnored(tx, userId, targetId);
    if (changed?.wire) tx.emit(relationshipUpdated(userId, changed.wire));
    else if (changed) tx.emit(relationshipRemoved(userId, targetId, RelationshipType.NONE));
    else if (!(await userExists(tx, targetId))) throw unknownUser();
  });
}

/** Friends that the caller and another user have in common. Throws 10013. */
export async function listMutualFriends(
  { app, caller: { userId } }: Context,
  otherId: string,
): Promise<User[]> {
  const friends = await loadMutualFriends(app.db, userId, otherId);
  if (friends.length === 0 && (await loadUsers(app.db, [otherId])).length === 0) throw unknownUser();
  return friends.map(({ wire }) => wire);
}

/** Removes a friend suggestion for good. */
export async function removeSuggestion(
  { app, caller: { userId } }: Context,
  suggestedId: string,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (await dismissSuggestion(tx, userId, suggestedId))
      tx.emit(friendSuggestionRemoved(userId, suggestedId));
  });
}
