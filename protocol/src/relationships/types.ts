/** What one user is to another. */
export const RelationshipType = {
  NONE: 0,
  FRIEND: 1,
  BLOCKED: 2,
  PENDING_INCOMING: 3,
  PENDING_OUTGOING: 4,
  IMPLICIT: 5,
} as const;
export type RelationshipType = (typeof RelationshipType)[keyof typeof RelationshipType];

/** Which friend requests a bulk removal removes. */
export const RelationshipRemovalFilter = { SPAM: 1, IGNORED: 2 } as const;

/** The type of a reason of a friend suggestion: the two know each other on another platform, or by phone numbers (documented). */
export const CONTACT_REASON = 1;
