import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { NewFriendRequest, NewRelationship } from '@guildhall/protocol/relationships/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, unknownInvite, unknownUser } from '../../platform/http/errors.ts';
import { relationshipAdded } from './events.ts';
import { findUserId, lockPair, type Pair, putRelationshipRow } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** `otherId` sent `userId` a friend request. */
    friendRequested: RequestEvent;
    /** `otherId` accepted the friend request of `userId`. */
    friendRequestAccepted: RequestEvent;
  }
}

interface RequestEvent {
  readonly userId: string;
  readonly otherId: string;
  /** Whether the user should get a notification about it. */
  readonly isNews: boolean;
}

/** Whether the other user takes requests from the one. Whether it is a block or a setting that keeps them away, must not show. */
function takesRequests({ theirs, sources, mutual_friend, mutual_guild, their_requests }: Pair): boolean {
  const { all, mutual_friends, mutual_guilds } = sources ?? DEFAULT_SETTINGS.friend_source_flags;
  return (
    theirs !== RelationshipType.BLOCKED &&
    their_requests < USER_LIMITS.friendRequests &&
    (all || (mutual_friends && mutual_friend) || (mutual_guilds && mutual_guild))
  );
}

async function accept(context: Context, tx: Tx, otherId: string, pair: Pair): Promise<void> {
  const { userId } = context.caller;
  if (Math.max(pair.own_count, pair.their_friends) >= USER_LIMITS.friends)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_FRIENDS_REACHED);
  const { FRIEND } = RelationshipType;
  tx.emit(relationshipAdded(userId, await putRelationshipRow(tx, userId, otherId, FRIEND)));
  tx.emit(relationshipAdded(otherId, await putRelationshipRow(tx, otherId, userId, FRIEND), !pair.ignored));
  const event = { userId: otherId, otherId: userId, isNews: !pair.ignored };
  await notifyDomains(context, tx, 'friendRequestAccepted', event);
}

async function request(
  context: Context,
  tx: Tx,
  otherId: string,
  pair: Pair,
  note: string | null,
): Promise<void> {
  const { userId } = context.caller;
  if (!takesRequests(pair)) throw apiError(ErrorCode.FRIEND_REQUESTS_NOT_ACCEPTED);
  if (pair.own_count >= USER_LIMITS.friends) throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_FRIENDS_REACHED);
  const strangerRequest = !pair.mutual_friend && !pair.mutual_guild;
  const { PENDING_INCOMING, PENDING_OUTGOING } = RelationshipType;
  const sent = await putRelationshipRow(tx, userId, otherId, PENDING_OUTGOING, { note });
  const received = await putRelationshipRow(tx, otherId, userId, PENDING_INCOMING, { note, strangerRequest });
  tx.emit(relationshipAdded(userId, sent));
  tx.emit(relationshipAdded(otherId, received, !pair.ignored));
  const event = { userId: otherId, otherId: userId, isNews: !pair.ignored };
  await notifyDomains(context, tx, 'friendRequested', event);
}

/** Accepts the other user's request, or sends one. Returns false if the two are friends already. */
async function befriend(context: Context, tx: Tx, otherId: string, note: string | null): Promise<boolean> {
  const { userId } = context.caller;
  if (userId === otherId) throw apiError(ErrorCode.CANNOT_SEND_FRIEND_REQUEST_TO_SELF);
  const pair = await lockPair(tx, userId, otherId);
  if (!pair) throw unknownUser();
  if (pair.bot) throw apiError(ErrorCode.BOTS_CANNOT_BE_FRIENDS);
  if (pair.own === RelationshipType.FRIEND) return false;
  if (pair.own === RelationshipType.PENDING_INCOMING) await accept(context, tx, otherId, pair);
  else if (pair.own !== RelationshipType.PENDING_OUTGOING) await request(context, tx, otherId, pair, note);
  return true;
}

/** Sends a friend request to a username, or accepts theirs. Throws 30002, 80000, 80002, 80003, 80004, 80007. */
export async function sendFriendRequest(
  context: Context,
  { username, note = null }: NewFriendRequest,
): Promise<void> {
  await context.app.db.transaction(async (tx) => {
    const otherId = await findUserId(tx, username.trim().replace(/^@/, '').toLowerCase());
    if (otherId === undefined) throw apiError(ErrorCode.NO_USERS_WITH_DISCORD_TAG_EXIST);
    if (!(await befriend(context, tx, otherId, note))) throw apiError(ErrorCode.ALREADY_FRIENDS);
  });
}

/** Sends a friend request to a user, or accepts theirs; does nothing for a friend. Throws 10013, 30002, 80000, 80002, 80003. */
export async function createFriendship(
  context: Context,
  otherId: string,
  { note = null }: NewRelationship,
): Promise<void> {
  await context.app.db.transaction(async (tx) => {
    await befriend(context, tx, otherId, note);
  });
}

/**
 * Makes the caller and the user whose friend invite they follow friends. `use` counts a use of the invite, if they are not friends yet. Throws
 * 10006 if either has blocked the other, 30002, 80003.
 */
export async function acceptFriendInvite(
  context: Context,
  inviterId: string,
  use: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { app, caller } = context;
  const { userId } = caller;
  if (userId === inviterId) throw apiError(ErrorCode.CANNOT_SEND_FRIEND_REQUEST_TO_SELF);
  await app.db.transaction(async (tx) => {
    const pair = await lockPair(tx, userId, inviterId);
    const { BLOCKED, FRIEND } = RelationshipType;
    if (!pair || pair.own === BLOCKED || pair.theirs === BLOCKED) throw unknownInvite();
    if (pair.own === FRIEND) return;
    await accept(context, tx, inviterId, pair);
    await use(tx);
  });
}
