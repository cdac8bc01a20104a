import activitiesWords from 'virtual:words/activities';
import { lazy } from 'react';
import { withWords } from '../../i18n/i18n.ts';

/** What a user does, on their profile: loaded with the first profile that shows anything. */
export const ActivityCards = lazy(withWords([activitiesWords], () => import('./ActivityCards.tsx')));

/** What friends are doing now, beside the list of friends. */
export const ActiveNow = lazy(withWords([activitiesWords], () => import('./ActiveNow.tsx')));

/** An invite to an activity, in its message. */
export const InviteCard = lazy(withWords([activitiesWords], () => import('./InviteCard.tsx')));
