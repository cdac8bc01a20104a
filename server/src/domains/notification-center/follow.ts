import type { App, Listener } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { itemCreated, itemDeleted } from './events.ts';
import { presentItem } from './present.ts';
import { deleteAbout, putItem, type Subject } from './store.ts';

async function notify(app: App, tx: Tx, userId: string, subject: Subject): Promise<void> {
  const { item, removed } = await putItem(tx, userId, app.ids.next(), subject);
  for (const id of removed) tx.emit(itemDeleted(userId, id));
  tx.emit(itemCreated(userId, presentItem(item)));
}

async function forgetRequest(tx: Tx, userId: string, otherId: string): Promise<void> {
  for (const id of await deleteAbout(tx, userId, otherId, ['friend_request_pending']))
    tx.emit(itemDeleted(userId, id));
}

/** A request from somebody whom the user ignores is no news. */
export const followRequest: Listener<'friendRequested'> = async (
  { app },
  tx,
  { userId, otherId, isNews },
) => {
  if (isNews) await notify(app, tx, userId, { type: 'friend_request_pending', otherId });
};

export const followAcceptance: Listener<'friendRequestAccepted'> = async ({ app }, tx, event) => {
  const { userId, otherId, isNews } = event;
  await forgetRequest(tx, otherId, userId);
  if (isNews) await notify(app, tx, userId, { type: 'friend_request_accepted', otherId });
};

export const followEnd: Listener<'relationshipEnded'> = (_, tx, { userId, otherId }) =>
  forgetRequest(tx, userId, otherId);

export const followReminder: Listener<'reminderDue'> = ({ app }, tx, { userId, ...subject }) =>
  notify(app, tx, userId, { type: 'message_reminder', ...subject });
