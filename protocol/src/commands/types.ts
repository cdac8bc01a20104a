export const CommandType = {
  /** A slash command. */
  CHAT_INPUT: 1,
  /** In the menu of a user. */
  USER: 2,
  /** In the menu of a message. */
  MESSAGE: 3,
  /** The main way to open the application. */
  PRIMARY_ENTRY_POINT: 4,
} as const;
export type CommandType = (typeof CommandType)[keyof typeof CommandType];

export const CommandOptionType = {
  SUB_COMMAND: 1,
  SUB_COMMAND_GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  /** A user or a role. */
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
} as const;
export type CommandOptionType = (typeof CommandOptionType)[keyof typeof CommandOptionType];

/** Whether an option is a subcommand or a group of them instead of a value. */
export const isSubcommandType = (type: number): boolean =>
  type === CommandOptionType.SUB_COMMAND || type === CommandOptionType.SUB_COMMAND_GROUP;

/** Who handles a PRIMARY_ENTRY_POINT command. */
export const CommandHandler = {
  APP_HANDLER: 1,
  DISCORD_LAUNCH_ACTIVITY: 2,
  APP_HANDLER_LAUNCH_ACTIVITY: 3,
} as const;
export type CommandHandler = (typeof CommandHandler)[keyof typeof CommandHandler];

/** Where an interaction takes place. */
export const InteractionContext = {
  GUILD: 0,
  /** The conversation with the application's bot. */
  BOT_DM: 1,
  /** Any other conversation or group. */
  PRIVATE_CHANNEL: 2,
} as const;
export type InteractionContext = (typeof InteractionContext)[keyof typeof InteractionContext];

/** What a command permission is about. */
export const CommandPermissionType = { ROLE: 1, USER: 2, CHANNEL: 3 } as const;
export type CommandPermissionType = (typeof CommandPermissionType)[keyof typeof CommandPermissionType];

/** The id of a command permission for all channels of a guild. */
export const allChannels = (guildId: string): string => (BigInt(guildId) - 1n).toString();
