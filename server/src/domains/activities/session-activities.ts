import { hash } from 'node:crypto';
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

/** An activity with its details. */
export interface DetailedActivity {
  readonly activity: Activity;
  readonly details: ActivityDetails;
  /** Whether its user shows it to nobody: only those whom they invite learn of it. */
  readonly isHidden?: true;
}

/** The activities of a session, with their details and to whom they are shown. */
export interface SessionActivities {
  readonly userId: string;
  readonly activities: readonly DetailedActivity[];
  readonly privacy: ActivityPrivacy;
}

/** Characters of a public id: as many as in an id, so that it looks like one. */
const PUBLIC_ID_LENGTH = 32;

/** Returns the id by which others know a session. */
export const getPublicId = (id: string): string => hash('sha256', id).slice(0, PUBLIC_ID_LENGTH);

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
