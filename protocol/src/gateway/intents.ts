/** Bits of the `intents` number of Identify: the groups of events a session asks for. */
export const GatewayIntent = {
  GUILDS: 1 << 0,
  GUILD_MEMBERS: 1 << 1,
  GUILD_MODERATION: 1 << 2,
  GUILD_EXPRESSIONS: 1 << 3,
  GUILD_INTEGRATIONS: 1 << 4,
  GUILD_WEBHOOKS: 1 << 5,
  GUILD_INVITES: 1 << 6,
  GUILD_VOICE_STATES: 1 << 7,
  GUILD_PRESENCES: 1 << 8,
  GUILD_MESSAGES: 1 << 9,
  GUILD_MESSAGE_REACTIONS: 1 << 10,
  GUILD_MESSAGE_TYPING: 1 << 11,
  DIRECT_MESSAGES: 1 << 12,
  DIRECT_MESSAGE_REACTIONS: 1 << 13,
  DIRECT_MESSAGE_TYPING: 1 << 14,
  MESSAGE_CONTENT: 1 << 15,
  GUILD_SCHEDULED_EVENTS: 1 << 16,
  GUILD_EMBEDDED_ACTIVITIES: 1 << 17,
  PRIVATE_CHANNELS: 1 << 18,
  CALLS: 1 << 19,
  AUTO_MODERATION_CONFIGURATION: 1 << 20,
  AUTO_MODERATION_EXECUTION: 1 << 21,
  USER_RELATIONSHIPS: 1 << 22,
  USER_PRESENCE: 1 << 23,
  GUILD_MESSAGE_POLLS: 1 << 24,
  DIRECT_MESSAGE_POLLS: 1 << 25,
  DIRECT_EMBEDDED_ACTIVITIES: 1 << 26,
  LOBBIES: 1 << 27,
  LOBBY_DELETE: 1 << 28,
} as const;
export type GatewayIntent = (typeof GatewayIntent)[keyof typeof GatewayIntent];

/** Every intent there is. A bit outside closes the session with 4013. */
export const ALL_INTENTS = Object.values(GatewayIntent).reduce((all, bit) => all | bit, 0);

/** Intents a bot only gets when its application has been granted them; others are closed with 4014. */
export const PRIVILEGED_INTENTS =
  GatewayIntent.GUILD_MEMBERS | GatewayIntent.GUILD_PRESENCES | GatewayIntent.MESSAGE_CONTENT;

/** Whether `intents` consists of known bits alone. */
export function isKnownIntents(intents: number): boolean {
  return (
    Number.isSafeInteger(intents) && intents >= 0 && intents <= ALL_INTENTS && (intents & ~ALL_INTENTS) === 0
  );
}
