import type { Activity } from '@guildhall/protocol/presence/schemas';
import {
  type ActivityDetailsById,
  type ActivityPrivacy,
  answerSessionActivities,
  DEFAULT_PRIVACY,
  type SessionActivities,
  splitActivities,
} from '../domains/activities/index.ts';
import type { Bus } from '../platform/bus/index.ts';

interface DetailedSession {
  readonly publicId: string;
  readonly userId: string;
  readonly presence?: { readonly activities?: readonly Activity[] } | undefined;
  readonly privacy?: ActivityPrivacy;
}

/** Answers questions about the activities of this process's sessions that have details. */
export interface Details<Session> {
  /** Sets a session's details; undefined for a session without any, or that has ended. */
  set(session: Session, details: ActivityDetailsById | undefined): void;
  close(): void;
}

export function createDetails<Session extends DetailedSession>(bus: Bus): Details<Session> {
  const answering = new Map<Session, { details: ActivityDetailsById; end: () => void }>();
  const answer = (session: Session): SessionActivities => {
    const privacy = session.privacy ?? DEFAULT_PRIVACY;
    const activities = session.presence?.activities ?? [];
    const shown = new Set(splitActivities(activities, privacy).shown);
    const details = answering.get(session)?.details ?? {};
    return {
      userId: session.userId,
      privacy,
      activities: activities.flatMap((activity) => {
        const found = details[activity.id];
        if (!found) return [];
        return [{ activity, details: found, ...(shown.has(activity) ? {} : { isHidden: true as const }) }];
      }),
    };
  };
  return {
    set(session, details) {
      const known = answering.get(session);
      if (known && details) known.details = details;
      else if (known) {
        known.end();
        answering.delete(session);
      } else if (details) {
        const end = answerSessionActivities(bus, session.publicId, () => answer(session));
        answering.set(session, { details, end });
      }
    },
    close() {
      for (const { end } of answering.values()) end();
      answering.clear();
    },
  };
}
