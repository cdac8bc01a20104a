import { ActivityAction } from '@guildhall/protocol/activities/invites';
import { ActivityType } from '@guildhall/protocol/presence/statuses';
import type { DetailedActivity } from './session-activities.ts';

/** Flags of an activity (presence documentation). */
export const ActivityFlag = {
  JOIN: 1 << 1,
  SPECTATE: 1 << 2,
  SYNC: 1 << 4,
  PARTY_PRIVACY_FRIENDS: 1 << 6,
  PARTY_PRIVACY_VOICE_CHANNEL: 1 << 7,
};

const hasFlag = ({ activity }: DetailedActivity, flag: number): boolean =>
  ((activity.flags ?? 0) & flag) !== 0;

/** The secret with which others take part in an activity; undefined if they can't in that way. */
export function getSecret(found: DetailedActivity, action: number): string | undefined {
  const { secrets } = found.details;
  if (action === ActivityAction.JOIN && hasFlag(found, ActivityFlag.JOIN)) return secrets?.join;
  if (action === ActivityAction.SPECTATE && hasFlag(found, ActivityFlag.SPECTATE)) return secrets?.spectate;
  return undefined;
}

/** Whether a message can invite to an activity, or ask for an invite: others can take part, and it has a party. */
export function isInvitable(found: DetailedActivity, action: number): boolean {
  const { activity } = found;
  if (activity.party?.id === undefined) return false;
  if (action === ActivityAction.LISTEN)
    return activity.type === ActivityType.LISTENING && hasFlag(found, ActivityFlag.SYNC);
  const needed = action === ActivityAction.JOIN_REQUEST ? ActivityAction.JOIN : action;
  return activity.application_id !== undefined && getSecret(found, needed) !== undefined;
}
