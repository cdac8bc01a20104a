import type { App, DomainEvents } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { DomainJobs } from '../../domain.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { accessChannel } from '../../state/access.ts';
import { notify } from './follow.ts';
import {
  loadFriendsAmongMembers,
  loadReactionChoice,
  loadWaitingRequests,
  type WaitingRequest,
} from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'notification_center.reaction': DomainEvents['messageReacted'];
    'notification_center.screen': DomainEvents['screenAnnounced'];
    'notification_center.remind': Record<string, never>;
  }
}

/** Friend requests that are read at once. */
const PAGE = 500;

/** Whether a user can see a channel. */
async function canView(app: App, userId: string, channelId: string): Promise<boolean> {
  try {
    await accessChannel(createContext(app, userId), channelId);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Notifies the author of a message of its first reaction, if they want that and can still see it. */
async function notifyOfReaction(app: App, reaction: DomainEvents['messageReacted']): Promise<void> {
  const { authorId, reactorId, guildId, channelId, messageId, emoji } = reaction;
  const found = await loadReactionChoice(app.db, authorId, reactorId);
  if (!found || found.quiet) return;
  const choice = found.choice ?? 'all';
  if (choice === 'none' || (choice === 'direct' && guildId !== null)) return;
  if (!(await canView(app, authorId, channelId))) return;
  await app.db.transaction((tx) =>
    notify(app, tx, authorId, {
      type: 'reaction_sent',
      otherId: reactorId,
      guildId,
      channelId,
      messageId,
      emojiId: emoji.id,
      emojiName: emoji.name,
    }),
  );
}

/** Notifies the friends in the guild who want it and can see the channel that a user shares their screen. */
async function notifyOfScreen(app: App, screen: DomainEvents['screenAnnounced']): Promise<void> {
  const { guildId, channelId, userId } = screen;
  for (const friendId of await loadFriendsAmongMembers(app.db, userId, guildId))
    if (await canView(app, friendId, channelId))
      await app.db.transaction((tx) =>
        notify(app, tx, friendId, { type: 'go_live_push', otherId: userId, guildId, channelId }),
      );
}

/** Reminds users of friend requests that have waited for three days. Runs once a day, so that each is found once. */
async function remindOfRequests(app: App): Promise<void> {
  for (let after: WaitingRequest = { user_id: '0', other_id: '0' }; ; ) {
    const page = await loadWaitingRequests(app.db, after, PAGE);
    for (const { user_id: userId, other_id: otherId } of page)
      await app.db.transaction((tx) => notify(app, tx, userId, { type: 'friend_request_reminder', otherId }));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}

/** Items that are found out about in the background. */
export const laterJobs: DomainJobs = {
  'notification_center.reaction': { run: notifyOfReaction },
  'notification_center.screen': { run: notifyOfScreen },
  'notification_center.remind': { run: remindOfRequests, cron: '10 9 * * *' },
};
