import type { OwnUserChange } from '@guildhall/protocol/accounts/schemas';
import type { Context } from '../../app.ts';
import { storeImage } from '../assets/index.ts';
import type { UserChange } from '../users/index.ts';

/** Stores the images in a change of a user, charged to the caller; returns the new values of the user's columns. Throws as `storeImage` does. */
export async function storePictures(
  context: Context,
  userId: string,
  { avatar, banner }: OwnUserChange,
): Promise<UserChange> {
  return {
    ...(avatar === undefined
      ? {}
      : { avatar: await storeImage(context, 'avatars', [userId], avatar, { field: 'avatar' }) }),
    ...(banner === undefined
      ? {}
      : { banner: await storeImage(context, 'banners', [userId], banner, { field: 'banner' }) }),
  };
}
