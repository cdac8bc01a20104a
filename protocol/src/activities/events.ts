import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Activity } from '../presence/schemas.ts';
import { MAX_ACTIVITY_SUBSCRIPTIONS, RevealedActivity } from './invites.ts';

/** What users do without a client. */
export const activitiesEvents = {
  HEADLESS_SESSIONS: defineEvent({
    summary: "Has the user's sessions show the activities that applications have set.",
    data: Type.Object({ activities: Type.Array(Activity, { maxItems: 10 }) }),
    internal: true,
  }),
  ACTIVITY_SUBSCRIPTIONS: defineEvent({
    summary: "Has the user's sessions receive hidden activities that the user was invited to.",
    data: Type.Object({
      subscriptions: Type.Array(RevealedActivity, { maxItems: MAX_ACTIVITY_SUBSCRIPTIONS }),
    }),
    internal: true,
  }),
};
