import { isDeepStrictEqual } from 'node:util';
import type { OwnUser } from '@guildhall/protocol/users/schemas';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { guildUserUpdated, ownUserUpdated } from './events.ts';
import { presentOwnUser, presentUser } from './present.ts';
import { loadGuildIds, loadOwnUserIn } from './store.ts';

/** Publishes a change that only the user can see to their sessions. */
export async function announceOwnUser(tx: Tx, userId: string): Promise<OwnUser> {
  const user = presentOwnUser(await loadOwnUserIn(tx, userId));
  tx.emit(ownUserUpdated(user));
  return user;
}

/**
 * Changes a user in a transaction and publishes it to their own sessions. If others see the change, also to the user's guilds and
 * the directories of all processes. Returns the changed user.
 */
export async function changeUser(
  app: Pick<App, 'db' | 'users'>,
  userId: string,
  work: (tx: Tx) => Promise<void>,
): Promise<OwnUser> {
  const { own, shown } = await app.db.transaction(async (tx) => {
    const before = presentUser(await loadOwnUserIn(tx, userId));
    await work(tx);
    const row = await loadOwnUserIn(tx, userId);
    const after = presentUser(row);
    const user = presentOwnUser(row);
    tx.emit(ownUserUpdated(user));
    if (isDeepStrictEqual(before, after)) return { own: user, shown: undefined };
    for (const guildId of await loadGuildIds(tx, userId)) tx.emit(guildUserUpdated(guildId, after));
    return { own: user, shown: after };
  });
  if (shown) app.users.changed(shown);
  return own;
}
