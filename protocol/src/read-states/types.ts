/** Types of read states. */
export const ReadStateType = {
  CHANNEL: 0,
  GUILD_EVENT: 1,
  NOTIFICATION_CENTER: 2,
  GUILD_HOME: 3,
  GUILD_ONBOARDING_QUESTION: 4,
  MESSAGE_REQUESTS: 5,
} as const;
export type ReadStateType = (typeof ReadStateType)[keyof typeof ReadStateType];
