import type { OwnUserChange } from '@guildhall/protocol/accounts/schemas';
import type { App } from '../../app.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { storeImage } from '../assets/index.ts';
import type { UserChange } from '../users/index.ts';

/** Stores the pictures that a change of a user brings, charged to the caller; answers what becomes of the user's columns. Throws as `storeImage` does. */
export async function storePictures(
  app: App,
  caller: Caller,
  userId: string,
  { avatar, banner }: OwnUserChange,
): Promise<UserChange> {
  return {
    ...(avatar === undefined
      ? {}
      : { avatar: await storeImage(app, 'avatars', [userId], avatar, { field: 'avatar', caller }) }),
    ...(banner === undefined
      ? {}
      : { banner: await storeImage(app, 'banners', [userId], banner, { field: 'banner', caller }) }),
  };
}
