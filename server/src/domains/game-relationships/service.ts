import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { GameRelationship } from '@guildhall/protocol/game-relationships/schemas';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { App, Context } from '../../app.ts';
import { type DomainJobs, notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, unknownUser } from '../../platform/http/errors.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { loadGrants } from '../oauth/index.ts';
import {
  deletePair,
  deleteSomeIn,
  type EndedRelationship,
  findUserId,
  type GamePair,
  loadGameRelationships,
  lockPair,
  putGameRelationship,
} from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'game_relationships.remove': { readonly applicationId: string };
  }
}

declare module '../../app.ts' {
  interface DomainEvents {
    /** `otherId` accepted the friend request of `userId` in a game. */
    gameFriendRequestAccepted: {
      readonly userId: string;
      readonly otherId: string;
      readonly applicationId: string;
    };
  }
}

/** The application whose token the call has. Throws 50025 for other calls. */
function getApplicationId({ caller }: Context): string {
  if (!caller.delegation) throw apiError(ErrorCode.INVALID_OAUTH2_ACCESS_TOKEN);
  return caller.delegation.applicationId;
}

/** The caller's game relationships: to an application those in its own game, without the users. */
export async function listGameRelationships({ app, caller }: Context): Promise<GameRelationship[]> {
  const found = await loadGameRelationships(app.db, caller.userId, caller.delegation?.applicationId);
  return caller.delegation ? found.map(({ user: _, ...relationship }) => relationship) : found;
}

const announce = (tx: Tx, relationship: GameRelationship) =>
  tx.emit(toUser(relationship.user_id, 'GAME_RELATIONSHIP_ADD', relationship));

async function putBoth(
  tx: Tx,
  pair: GamePair,
  own: RelationshipType,
  theirs: RelationshipType,
): Promise<void> {
  const { userId, otherId, applicationId } = pair;
  announce(tx, await putGameRelationship(tx, pair, own));
  announce(tx, await putGameRelationship(tx, { userId: otherId, otherId: userId, applicationId }, theirs));
}

async function accept(context: Context, tx: Tx, pair: GamePair): Promise<void> {
  const { FRIEND } = RelationshipType;
  await putBoth(tx, pair, FRIEND, FRIEND);
  const { userId, otherId, applicationId } = pair;
  await notifyDomains(context, tx, 'gameFriendRequestAccepted', {
    userId: otherId,
    otherId: userId,
    applicationId,
  });
}

/**
 * Accepts the other user's request, or sends one if that user has authorized the application too. Whether a block or that keeps the
 * request away, must not show.
 */
async function befriend(context: Context, tx: Tx, pair: GamePair, isAuthorized: boolean): Promise<void> {
  if (pair.userId === pair.otherId) throw apiError(ErrorCode.CANNOT_SEND_FRIEND_REQUEST_TO_SELF);
  const state = await lockPair(tx, pair);
  if (!state) throw unknownUser();
  if (state.bot) throw apiError(ErrorCode.BOTS_CANNOT_BE_FRIENDS);
  const { FRIEND, PENDING_INCOMING, PENDING_OUTGOING } = RelationshipType;
  if (state.own === FRIEND || state.own === PENDING_OUTGOING) return;
  if (state.own === PENDING_INCOMING) return accept(context, tx, pair);
  if (!isAuthorized || state.blocked || state.their_count >= USER_LIMITS.gameRelationships)
    throw apiError(ErrorCode.FRIEND_REQUESTS_NOT_ACCEPTED);
  if (state.own_count >= USER_LIMITS.gameRelationships)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_FRIENDS_REACHED);
  await putBoth(tx, pair, PENDING_OUTGOING, PENDING_INCOMING);
}

const hasAuthorized = async (
  { db }: Pick<App, 'db'>,
  userId: string,
  applicationId: string,
): Promise<boolean> => (await loadGrants(db, userId)).some((grant) => grant.applicationId === applicationId);

/** Sends or accepts a request in the calling application's game. Throws 10013, 30002, 50025, 80000, 80002, 80003. */
export async function createGameFriendship(context: Context, otherId: string): Promise<void> {
  const { app, caller } = context;
  const applicationId = getApplicationId(context);
  const isAuthorized = await hasAuthorized(app, otherId, applicationId);
  await app.db.transaction((tx) =>
    befriend(context, tx, { userId: caller.userId, otherId, applicationId }, isAuthorized),
  );
}

/** The same to a username. Throws 80004 for an unknown one. */
export async function sendGameFriendRequest(context: Context, username: string): Promise<void> {
  getApplicationId(context);
  const name = username.trim().replace(/^@/, '').toLowerCase();
  const otherId = await context.app.db.transaction((tx) => findUserId(tx, name));
  if (otherId === undefined) throw apiError(ErrorCode.NO_USERS_WITH_DISCORD_TAG_EXIST);
  await createGameFriendship(context, otherId);
}

/** Accepts a request that the caller got in a game. Throws 10013 without one. */
export async function acceptGameRelationship(
  context: Context,
  otherId: string,
  applicationId: string,
): Promise<void> {
  const { app, caller } = context;
  const { userId } = caller;
  await app.db.transaction(async (tx) => {
    const pair = { userId, otherId, applicationId };
    const state = await lockPair(tx, pair);
    const { FRIEND, PENDING_INCOMING } = RelationshipType;
    if (state?.own === FRIEND) return;
    if (state?.own !== PENDING_INCOMING) throw unknownUser();
    await accept(context, tx, pair);
  });
}

function announceEnd(tx: Tx, ended: readonly EndedRelationship[]): void {
  for (const one of ended) tx.emit(toUser(one.user_id, 'GAME_RELATIONSHIP_REMOVE', one));
}

/** Ends what the caller and another user are to each other in a game, for both. Throws 10013 if they are nothing. */
export async function removeGameRelationship(
  { app, caller: { userId } }: Context,
  otherId: string,
  applicationId: string,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const pair = { userId, otherId, applicationId };
    const state = await lockPair(tx, pair);
    const ended = state ? await deletePair(tx, pair) : [];
    if (ended.length === 0) throw unknownUser();
    announceEnd(tx, ended);
  });
}

/** The same in the calling application's game. Throws 50025. */
export const removeOwnGameRelationship = (context: Context, otherId: string): Promise<void> =>
  removeGameRelationship(context, otherId, getApplicationId(context));

/** Ends what two users are to each other in all games: one has blocked the other. */
export async function endAll(tx: Tx, userId: string, otherId: string): Promise<void> {
  announceEnd(tx, await deletePair(tx, { userId, otherId }));
}

/** Relationships that one transaction ends. */
const PAGE = 500;

async function removeAllIn({ db }: App, applicationId: string): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ended = await deleteSomeIn(tx, applicationId, PAGE);
      announceEnd(tx, ended);
      return ended.length;
    });
    if (count < PAGE) return;
  }
}

/** Ends the relationships in the game of a deleted application. */
export const gameRelationshipsJobs: DomainJobs = {
  'game_relationships.remove': { run: (app, { applicationId }) => removeAllIn(app, applicationId) },
};
