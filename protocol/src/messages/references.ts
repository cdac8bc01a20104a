/** How a message refers to another. */
export const MessageReferenceType = {
  /** A reply, crosspost, pin or thread starter. */
  DEFAULT: 0,
  FORWARD: 1,
} as const;
export type MessageReferenceType = (typeof MessageReferenceType)[keyof typeof MessageReferenceType];

/** Values of `allowed_mentions.parse`. */
export const AllowedMentionType = { ROLES: 'roles', USERS: 'users', EVERYONE: 'everyone' } as const;
export type AllowedMentionType = (typeof AllowedMentionType)[keyof typeof AllowedMentionType];
