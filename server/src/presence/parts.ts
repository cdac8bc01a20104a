import { type ActivityPrivacy, keepSaid, splitActivities } from '../domains/activities/index.ts';
import type { SessionPart } from './merge.ts';

/** A session's part with what its user hides apart, and to whom. */
export function createPart(part: SessionPart, privacy: ActivityPrivacy): SessionPart {
  const { shown, hidden } = splitActivities(part.activities, privacy);
  return {
    ...part,
    activities: shown,
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(privacy.hiddenIn.length > 0 ? { hiddenIn: privacy.hiddenIn } : {}),
    ...(privacy.isShownToFriends ? {} : { notToFriends: true as const }),
  };
}

const hide = ({ id, client, status, activities }: SessionPart, isHidden: boolean): SessionPart => ({
  id,
  client,
  status,
  activities: isHidden ? keepSaid(activities) : activities,
});

/** The part as members of a guild see it. */
export const getGuildPart = (part: SessionPart, guildId: string): SessionPart =>
  hide(part, part.hiddenIn?.includes(guildId) ?? false);

/** The part as those see it who only see what the user says. */
export const getSaidPart = (part: SessionPart): SessionPart => hide(part, true);

/** The part as friends, and users in the same groups, see it. */
export const getFriendsPart = (part: SessionPart): SessionPart => hide(part, part.notToFriends ?? false);
