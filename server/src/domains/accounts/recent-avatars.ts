import type { RecentAvatar } from '@guildhall/protocol/accounts/schemas';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { tidyLater } from '../assets/index.ts';
import { deleteAvatar, loadAvatars, putAvatar } from './recent-avatars-store.ts';

/** The avatars that the caller had last, the newest first. */
export async function listRecentAvatars({ app, caller }: Context): Promise<RecentAvatar[]> {
  const rows = await loadAvatars(app.db, caller.userId);
  return rows.map(({ avatar_id, hash }) => ({ id: avatar_id, storage_hash: hash, description: null }));
}

/** Removes a recent avatar. The image is removed unless it is shown. */
export async function removeRecentAvatar({ app, caller }: Context, avatarId: string): Promise<void> {
  if (await deleteAvatar(app.db, caller.userId, avatarId)) await tidyLater(app, 'avatars', [caller.userId]);
}

/** Returns the hash of one of the caller's recent avatars. Throws 50035 at `avatar_id` for another. */
export async function findRecentAvatar({ app, caller }: Context, avatarId: string): Promise<string> {
  const rows = await loadAvatars(app.db, caller.userId);
  const found = rows.find(({ avatar_id }) => avatar_id === avatarId);
  if (!found)
    throw invalidForm({
      avatar_id: { code: 'AVATAR_UNKNOWN', message: 'This is none of your recent avatars.' },
    });
  return found.hash;
}

/** Makes an avatar the newest of a user, in place of the oldest if there are too many. */
export const addRecentAvatar = (tx: Tx, userId: string, avatarId: string, hash: string): Promise<void> =>
  putAvatar(tx, { userId, avatarId, hash }, USER_LIMITS.recentAvatars);
