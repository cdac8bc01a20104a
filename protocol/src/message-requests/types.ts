/** A user's answer to a conversation that somebody who is no friend began. */
export const ConsentStatus = { UNSPECIFIED: 0, PENDING: 1, ACCEPTED: 2, REJECTED: 3 } as const;
export type ConsentStatus = (typeof ConsentStatus)[keyof typeof ConsentStatus];
