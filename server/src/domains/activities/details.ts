import { ActivityAction } from '@guildhall/protocol/activities/invites';
import type { ActivityMetadata } from '@guildhall/protocol/activities/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { ActivityType } from '@guildhall/protocol/presence/statuses';
import type { Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { InviteRow } from './invites-store.ts';
import { ActivityFlag, getSecret } from './joinable.ts';
import {
  type DetailedActivity,
  findSessionActivities,
  type SessionActivities,
} from './session-activities.ts';
import { type Bond, loadBond } from './store.ts';
import { findInvite } from './subscriptions.ts';
import { isVisible } from './visibility.ts';

/** Which activity of which session. */
export interface ActivityKey {
  readonly user_id: string;
  readonly session_id: string;
  /** 0 for the last one that is listened to, such as a song. */
  readonly application_id: string;
}

interface FoundActivity {
  readonly found: DetailedActivity;
  readonly privacy: SessionActivities['privacy'];
  readonly bond: Bond | undefined;
}

/** An activity with details that the caller can see; undefined without one, for whatever reason. */
async function findActivity(
  { app, caller }: Context,
  { user_id: userId, session_id: sessionId, application_id: applicationId }: ActivityKey,
): Promise<FoundActivity | undefined> {
  const session = await findSessionActivities(app.bus, sessionId);
  if (session?.userId !== userId) return undefined;
  const bond = userId === caller.userId ? undefined : await loadBond(app.db, caller.userId, userId);
  if (bond && !isVisible(session.privacy, bond)) return undefined;
  const found = session.activities.findLast(({ activity, isHidden }) => {
    if (isHidden) return false;
    return applicationId === '0'
      ? activity.type === ActivityType.LISTENING && activity.application_id === undefined
      : activity.application_id === applicationId;
  });
  return found && { found, privacy: session.privacy, bond };
}

/** The metadata of an activity; undefined if it has none, or the caller can't see it. */
export async function getActivityMetadata(
  context: Context,
  key: ActivityKey,
): Promise<ActivityMetadata | undefined> {
  const activity = await findActivity(context, key);
  return activity?.found.details.metadata as ActivityMetadata | undefined;
}

/** Whether the party is open to the caller without being asked: for friends, or for users in the same voice channel. */
function isOpen({ found, privacy, bond }: FoundActivity): boolean {
  if (!bond) return true;
  const flags = found.activity.flags ?? 0;
  const toFriend = bond.are_friends && privacy.isJoinableByFriends;
  const voiceGuild = bond.voice_guild_id;
  const toVoice =
    voiceGuild !== null && privacy.isJoinableInVoice && !privacy.notJoinableIn.includes(voiceGuild);
  return (
    (toFriend && (flags & ActivityFlag.PARTY_PRIVACY_FRIENDS) !== 0) ||
    (toVoice && (flags & ActivityFlag.PARTY_PRIVACY_VOICE_CHANNEL) !== 0)
  );
}

/** The activity of an invite's author, hidden or not, in the party to which they invited; undefined once they have left it. */
async function findInvited(
  { app }: Context,
  { user_id: userId, session_id: sessionId }: ActivityKey,
  { guild_id: guildId, application_id: applicationId, activity: { party_id: partyId } }: InviteRow,
): Promise<DetailedActivity | undefined> {
  const session = await findSessionActivities(app.bus, sessionId);
  if (session?.userId !== userId) return undefined;
  if (guildId !== null && session.privacy.notJoinableIn.includes(guildId)) return undefined;
  return session.activities.find(
    ({ activity }) => activity.application_id === applicationId && activity.party?.id === partyId,
  );
}

/** The secret for those whom a message invites. Throws 50039. */
async function getInvitedSecret(
  context: Context,
  key: ActivityKey,
  action: number,
  message: { readonly channel_id: string; readonly message_id: string },
): Promise<string> {
  const invite = await findInvite(context, message);
  const isMeant =
    invite?.author_id === key.user_id &&
    invite.application_id === key.application_id &&
    invite.activity.type === action;
  const found = isMeant ? await findInvited(context, key, invite) : undefined;
  const secret = found && getSecret(found, action);
  if (secret === undefined) throw apiError(ErrorCode.INVALID_ACTIVITY_ACTION);
  return secret;
}

/**
 * The secret with which the caller can join or watch. With a message that invites the caller, also that of a hidden activity or of a
 * party that is not open. Throws 10020 if there is no such activity, 50039 if the caller can't take part.
 */
export async function getActivitySecret(
  context: Context,
  key: ActivityKey & { readonly activity_action_type: string },
  { channel_id, message_id }: { readonly channel_id?: string; readonly message_id?: string } = {},
): Promise<string> {
  const action = Number(key.activity_action_type);
  const actions: readonly number[] = [ActivityAction.JOIN, ActivityAction.SPECTATE];
  if (!actions.includes(action)) throw apiError(ErrorCode.INVALID_ACTIVITY_ACTION);
  if (channel_id !== undefined && message_id !== undefined)
    return getInvitedSecret(context, key, action, { channel_id, message_id });
  const activity = await findActivity(context, key);
  if (!activity) throw apiError(ErrorCode.UNKNOWN_SESSION);
  const secret = getSecret(activity.found, action);
  if (secret === undefined || !isOpen(activity)) throw apiError(ErrorCode.INVALID_ACTIVITY_ACTION);
  return secret;
}
