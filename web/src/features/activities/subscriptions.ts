import type { Message } from '@guildhall/client';
import type { ActivitySubscription } from '@guildhall/protocol/activities/invites';
import { MAX_ACTIVITY_SUBSCRIPTIONS } from '@guildhall/protocol/activities/invites';
import { rest } from '../../state/api.ts';

/** Invites that appear within this time are subscribed to at once. */
const GATHER_MS = 400;

/** The invites on the screen and those seen before, the newest last. */
const seen = new Map<string, ActivitySubscription>();
let isWaiting = false;

const send = () => {
  isWaiting = false;
  const subscriptions = [...seen.values()];
  // Without them, hidden activities look like ended ones: nothing that has to be said.
  rest.call('subscribeToActivities', { body: { subscriptions } }).catch(() => {});
};

function schedule(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(send, GATHER_MS);
}

/** Has the server show what the author of an invite does in that party, also if they hide it. */
export function watchInvite({ id, channel_id, author, application_id, activity }: Message): void {
  if (!application_id || !activity?.party_id || seen.has(id)) return;
  seen.set(id, {
    user_id: author.id,
    application_id,
    party_id: activity.party_id,
    message_id: id,
    channel_id,
  });
  for (const oldest of seen.keys()) {
    if (seen.size <= MAX_ACTIVITY_SUBSCRIPTIONS) break;
    seen.delete(oldest);
  }
  schedule();
}

/** Subscribes again to the invites seen so far: a new session knows none of them. */
export function watchAgain(): void {
  if (seen.size > 0) schedule();
}
