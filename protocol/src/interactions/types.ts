/** What a user did, as an application receives it (interactions documentation, Interaction Type). */
export const InteractionType = {
  PING: 1,
  APPLICATION_COMMAND: 2,
  MESSAGE_COMPONENT: 3,
  APPLICATION_COMMAND_AUTOCOMPLETE: 4,
  MODAL_SUBMIT: 5,
} as const;
export type InteractionType = (typeof InteractionType)[keyof typeof InteractionType];

/** How an application responds (interactions documentation, Interaction Callback Type). */
export const InteractionCallbackType = {
  PONG: 1,
  CHANNEL_MESSAGE_WITH_SOURCE: 4,
  DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE: 5,
  DEFERRED_UPDATE_MESSAGE: 6,
  UPDATE_MESSAGE: 7,
  APPLICATION_COMMAND_AUTOCOMPLETE_RESULT: 8,
  MODAL: 9,
  LAUNCH_ACTIVITY: 12,
} as const;
export type InteractionCallbackType = (typeof InteractionCallbackType)[keyof typeof InteractionCallbackType];

/** Where an interaction happens: in a guild, in the conversation with the bot, or in another private channel. */
export const InteractionContextType = { GUILD: 0, BOT_DM: 1, PRIVATE_CHANNEL: 2 } as const;
export type InteractionContextType = (typeof InteractionContextType)[keyof typeof InteractionContextType];

/** Why an interaction failed. */
export const InteractionFailureReason = { UNKNOWN: 1, TIMEOUT: 2 } as const;
export type InteractionFailureReason =
  (typeof InteractionFailureReason)[keyof typeof InteractionFailureReason];
