import type { Activity, Message, Session, Store } from '@guildhall/client';
import { isJoinable, ownJoinable } from '@guildhall/client/nouns/own-activities';
import { ACTIVITY_INVITE_HOURS, ActivityAction } from '@guildhall/protocol/activities/invites';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { rest } from '../../state/api.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { requestConversation } from '../../ui/openConversation.ts';
import { joinDialog } from './dialogs.ts';

/** Whether an invite is too old to be used. */
export const isExpired = (messageId: string): boolean =>
  snowflakeTimestamp(messageId) < Date.now() - ACTIVITY_INVITE_HOURS * 3_600_000;

/** The activity of a user that a message is about, if they are still in that party. */
export const findParty = (
  activities: readonly Activity[],
  { activity, application_id }: Pick<Message, 'activity' | 'application_id'>,
): Activity | undefined =>
  activities.find((one) => one.application_id === application_id && one.party?.id === activity?.party_id);

/** The user's own activity that a message asks to join, or to which it invites. */
export const findOwnParty = (store: Store, message: Message): Activity | undefined =>
  findParty(ownJoinable(store), message);

/** Whether the user can be asked for an invite to an activity of theirs. */
export const canAsk = (store: Store, userId: string, activity: Activity): boolean =>
  userId !== store.me?.id && isJoinable(activity);

const send = (
  channelId: string,
  type: ActivityAction,
  { session_id = '', party, application_id }: Activity,
) =>
  rest.call('createMessage', {
    params: { channel_id: channelId },
    body: {
      activity: { type, session_id: session_id ?? '', party_id: party?.id ?? null },
      application_id: application_id ?? null,
    },
  });

/** Invites those in a channel to what the user does. */
export const invite = (channelId: string, activity: Activity): Promise<unknown> =>
  attempt(() => send(channelId, ActivityAction.JOIN, activity));

/** Asks a user for an invite, in the conversation with them. Returns whether it was sent. */
export async function askToJoin(session: Session, userId: string, activity: Activity): Promise<boolean> {
  let isSent = false;
  await attempt(async () => {
    await send(await requestConversation(session, userId), ActivityAction.JOIN_REQUEST, activity);
    isSent = true;
  });
  return isSent;
}

/** Fetches the code with which the game lets the user in, and shows it. */
export const join = (
  userId: string,
  { session_id, application_id, name }: Activity,
  action: number,
  message?: Message,
): Promise<unknown> =>
  attempt(async () => {
    const { secret } = await rest.call('getActivitySecret', {
      params: {
        user_id: userId,
        session_id: session_id ?? '',
        application_id: application_id ?? '0',
        activity_action_type: String(action),
      },
      query: message ? { channel_id: message.channel_id, message_id: message.id } : {},
    });
    openDialog(joinDialog, { name, secret });
  });
