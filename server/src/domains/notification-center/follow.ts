import type { App, Listener } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { itemCreated, itemDeleted } from './events.ts';
import { presentItem } from './present.ts';
import { deleteAbout, putItem, type Subject } from './store.ts';

/** Stores an item for a user and publishes it. */
export async function notify(app: App, tx: Tx, userId: string, subject: Subject): Promise<void> {
  const { item, removed } = await putItem(tx, userId, app.ids.next(), subject);
  for (const id of removed) tx.emit(itemDeleted(userId, id));
  tx.emit(itemCreated(userId, presentItem(item)));
}

/** Items that end with a request. */
const ABOUT_REQUEST = ['friend_request_pending', 'friend_request_reminder'] as const;

async function forgetRequest(tx: Tx, userId: string, otherId: string): Promise<void> {
  for (const id of await deleteAbout(tx, userId, otherId, ABOUT_REQUEST)) tx.emit(itemDeleted(userId, id));
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

export const followGameAcceptance: Listener<'gameFriendRequestAccepted'> = ({ app }, tx, event) => {
  const { userId, otherId, applicationId } = event;
  return notify(app, tx, userId, { type: 'game_friend_request_accepted', otherId, applicationId });
};

export const followHighlight: Listener<'conversationHighlighted'> = ({ app }, tx, { userId, ...subject }) =>
  notify(app, tx, userId, { type: 'missed_messages', ...subject });

/** Whether the author is notified is found out later, so that reacting takes no longer. */
export const followReaction: Listener<'messageReacted'> = ({ app }, tx, reaction) =>
  app.jobs.add(tx.sql, 'notification_center.reaction', reaction, {
    key: `notification_center.reaction ${reaction.messageId}`,
  });

export const followSuggestion: Listener<'friendSuggested'> = ({ app }, tx, { userId, otherId }) =>
  notify(app, tx, userId, { type: 'friend_suggestion_created', otherId });

/** Who can see it is found out later. */
export const followScreen: Listener<'screenAnnounced'> = ({ app }, tx, screen) =>
  app.jobs.add(tx.sql, 'notification_center.screen', screen);
