import type { OwnUserChange } from '@guildhall/protocol/accounts/schemas';
import { complainAboutGlobalName, tidyName } from '@guildhall/protocol/users/names';
import type { OwnUser } from '@guildhall/protocol/users/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { claimBotName, releaseUsernames } from '../auth/index.ts';
import { changeUser, loadUsers, updateUser } from '../users/index.ts';
import { countForAccount } from './limits.ts';
import { storePictures } from './pictures.ts';

/** A bot's name, tidied; throws 50035. */
function readName(text: string): string {
  const name = tidyName(text);
  const complaint =
    [...name].length < 2
      ? { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 32 in length.' }
      : complainAboutGlobalName(name);
  if (complaint) throw invalidForm({ username: complaint });
  return name;
}

/** Changes a bot's own user: its name, which need not be unique, and its description. Throws 50035, 429. */
export async function updateBot(context: Context, userId: string, body: OwnUserChange): Promise<OwnUser> {
  const { app } = context;
  const username = body.username === undefined ? undefined : readName(body.username);
  const [before] = await loadUsers(app.db, [userId]);
  const renames = username !== undefined && username !== before?.username;
  if (renames) await countForAccount(app, 'username change', userId);
  const rename = async (tx: Tx, name: string) => {
    await releaseUsernames(tx, userId);
    const discriminator = await claimBotName(tx, name, userId, 'username', before?.discriminator);
    await updateUser(tx, userId, { username: name, discriminator });
  };
  const pictures = await storePictures(context, userId, body);
  return changeUser(app, userId, async (tx) => {
    if (renames) await rename(tx, username);
    await updateUser(tx, userId, pictures);
    if (body.bio !== undefined) await updateUser(tx, userId, { bio: body.bio?.trim() ?? '' });
  });
}
