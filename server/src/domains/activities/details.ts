import { ActivityAction, type ActivityMetadata } from '@guildhall/protocol/activities/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { ActivityType } from '@guildhall/protocol/presence/statuses';
import type { Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { findSessionActivities, type SessionActivities } from './session-activities.ts';
import { type Bond, loadBond } from './store.ts';

/** Which activity of which session. */
export interface ActivityKey {
  readonly user_id: string;
  readonly session_id: string;
  /** 0 for the last one that is listened to, such as a song. */
  readonly application_id: string;
}

/** Flags of an activity (presence documentation). */
const Flag = {
  JOIN: 1 << 1,
  SPECTATE: 1 << 2,
  PARTY_PRIVACY_FRIENDS: 1 << 6,
  PARTY_PRIVACY_VOICE_CHANNEL: 1 << 7,
};

/** Whether the user shows the other what they do. */
const isVisible = ({ isShownToFriends, hiddenIn }: SessionActivities['privacy'], bond: Bond): boolean =>
  ((bond.are_friends || bond.share_group) && isShownToFriends) ||
  bond.guild_ids.some((id) => !hiddenIn.includes(id));

interface FoundActivity {
  readonly found: SessionActivities['activities'][number];
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
  const found = session.activities.findLast(({ activity }) =>
    applicationId === '0'
      ? activity.type === ActivityType.LISTENING && activity.application_id === undefined
      : activity.application_id === applicationId,
  );
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
    (toFriend && (flags & Flag.PARTY_PRIVACY_FRIENDS) !== 0) ||
    (toVoice && (flags & Flag.PARTY_PRIVACY_VOICE_CHANNEL) !== 0)
  );
}

/** The secret with which the caller can join or watch. Throws 10020 if there is no such activity, 50039 if the caller can't take part. */
export async function getActivitySecret(context: Context, key: ActivityKey, action: string): Promise<string> {
  const activity = await findActivity(context, key);
  if (!activity) throw apiError(ErrorCode.UNKNOWN_SESSION);
  const { activity: shown, details } = activity.found;
  const flags = shown.flags ?? 0;
  const [flag, secret] =
    Number(action) === ActivityAction.JOIN
      ? [Flag.JOIN, details.secrets?.join]
      : Number(action) === ActivityAction.SPECTATE
        ? [Flag.SPECTATE, details.secrets?.spectate]
        : [0, undefined];
  if (secret === undefined || (flags & flag) === 0 || !isOpen(activity))
    throw apiError(ErrorCode.INVALID_ACTIVITY_ACTION);
  return secret;
}
