import type { Activity } from '@guildhall/protocol/presence/schemas';
import type { Bus } from '../../platform/bus/index.ts';
import type { ActivityPrivacy } from './privacy.ts';

/** What an activity has besides what others see. */
export interface ActivityDetails {
  readonly secrets?: { readonly join?: string; readonly spectate?: string };
  readonly metadata?: object;
}

/** Details by the ids of the activities. */
export type ActivityDetailsById = Readonly<Record<string, ActivityDetails>>;

/** The activities of a session that others can see, with their details and to whom they are shown. */
export interface SessionActivities {
  readonly userId: string;
  readonly activities: readonly { readonly activity: Activity; readonly details: ActivityDetails }[];
  readonly privacy: ActivityPrivacy;
}

/** The subject on which the process with a session responds to questions about its activities. */
const getSubject = (publicId: string): string => `session_activities.${publicId}`;
const PATIENCE_MS = 2_000;

/** Answers questions about a session's activities. Returns a function that ends it. */
export const answerSessionActivities = (
  bus: Bus,
  publicId: string,
  answer: () => SessionActivities,
): (() => void) => bus.answer(getSubject(publicId), async () => answer());

/** Asks the process with a session for its activities with details; undefined if none has any. */
export async function findSessionActivities(
  bus: Bus,
  publicId: string,
): Promise<SessionActivities | undefined> {
  try {
    return await bus.request<SessionActivities>(getSubject(publicId), {}, PATIENCE_MS);
  } catch {
    return undefined;
  }
}
