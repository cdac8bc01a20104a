import type { OwnUserChange } from '@guildhall/protocol/accounts/schemas';
import type { App } from '../../app.ts';
import { storeImage } from '../assets/index.ts';
import type { UserChange } from '../users/index.ts';

/** Stores the pictures that a change brings; answers what becomes of the user's columns. Throws 50035. */
export async function storePictures(
  app: App,
  userId: string,
  { avatar, banner }: OwnUserChange,
): Promise<UserChange> {
  return {
    ...(avatar === undefined
      ? {}
      : { avatar: await storeImage(app, 'avatars', [userId], avatar, { field: 'avatar' }) }),
    ...(banner === undefined
      ? {}
      : { banner: await storeImage(app, 'banners', [userId], banner, { field: 'banner' }) }),
  };
}
