import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { InvitedUser } from '@guildhall/protocol/teams/schemas';
import type { Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { findPersonByName } from './store.ts';

/** Returns the id of a user who is invited by name. Throws 80004 if there is none, or they have blocked the caller. */
export async function findInvitedUser({ app, caller }: Context, { username }: InvitedUser): Promise<string> {
  const userId = await findPersonByName(app.db, username.trim().replace(/^@/, ''), caller.userId);
  if (userId === undefined) throw apiError(ErrorCode.NO_USERS_WITH_DISCORD_TAG_EXIST);
  return userId;
}
