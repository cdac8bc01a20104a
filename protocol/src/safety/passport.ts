/** Steps of a passport challenge (spec section 3.3). */
export const PASSPORT_CHALLENGE_EVENTS = ['viewed', 'started', 'finished'] as const;
export type PassportChallengeEvent = (typeof PASSPORT_CHALLENGE_EVENTS)[number];
