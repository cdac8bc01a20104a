/** Bits of an application's `flags`: the privileged intents its bot can request, and whether it can get tokens without its secret. */
export const ApplicationFlag = {
  PUBLIC_OAUTH2_CLIENT: 1 << 8,
  GATEWAY_PRESENCE: 1 << 12,
  GATEWAY_PRESENCE_LIMITED: 1 << 13,
  GATEWAY_GUILD_MEMBERS: 1 << 14,
  GATEWAY_GUILD_MEMBERS_LIMITED: 1 << 15,
  GATEWAY_MESSAGE_CONTENT: 1 << 18,
  GATEWAY_MESSAGE_CONTENT_LIMITED: 1 << 19,
} as const;
export type ApplicationFlag = (typeof ApplicationFlag)[keyof typeof ApplicationFlag];

/** Flags that the owner of the instance can grant: the intents of bots in 100 guilds or more. */
export const GRANTABLE_APPLICATION_FLAGS =
  ApplicationFlag.GATEWAY_PRESENCE |
  ApplicationFlag.GATEWAY_GUILD_MEMBERS |
  ApplicationFlag.GATEWAY_MESSAGE_CONTENT;

/** Flags of new applications: the intents of bots in fewer than 100 guilds, so that libraries connect. */
export const DEFAULT_APPLICATION_FLAGS =
  ApplicationFlag.GATEWAY_PRESENCE_LIMITED |
  ApplicationFlag.GATEWAY_GUILD_MEMBERS_LIMITED |
  ApplicationFlag.GATEWAY_MESSAGE_CONTENT_LIMITED;

/** Flags an owner can set. */
export const SETTABLE_APPLICATION_FLAGS = DEFAULT_APPLICATION_FLAGS | ApplicationFlag.PUBLIC_OAUTH2_CLIENT;

/** Whether a bot can request the presence, guild members and message content intents. */
export const readPrivilegedIntents = (flags: number) => ({
  presences: (flags & (ApplicationFlag.GATEWAY_PRESENCE | ApplicationFlag.GATEWAY_PRESENCE_LIMITED)) !== 0,
  guildMembers:
    (flags & (ApplicationFlag.GATEWAY_GUILD_MEMBERS | ApplicationFlag.GATEWAY_GUILD_MEMBERS_LIMITED)) !== 0,
  messageContent:
    (flags & (ApplicationFlag.GATEWAY_MESSAGE_CONTENT | ApplicationFlag.GATEWAY_MESSAGE_CONTENT_LIMITED)) !==
    0,
});
