import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { expectSubset } from '../testing/api-types.ts';
import { GatewayCapability } from './capabilities.ts';
import { GATEWAY_CLOSES, GatewayCloseCode, shouldReconnect } from './close-codes.ts';
import { ALL_INTENTS, GatewayIntent, isKnownIntents, PRIVILEGED_INTENTS } from './intents.ts';
import { GatewayOpcode } from './opcodes.ts';

it('has the opcodes', () => {
  expect(GatewayOpcode).toEqual({
    DISPATCH: 0,
    HEARTBEAT: 1,
    IDENTIFY: 2,
    PRESENCE_UPDATE: 3,
    VOICE_STATE_UPDATE: 4,
    VOICE_SERVER_PING: 5,
    RESUME: 6,
    RECONNECT: 7,
    REQUEST_GUILD_MEMBERS: 8,
    INVALID_SESSION: 9,
    HELLO: 10,
    HEARTBEAT_ACK: 11,
    GUILD_SYNC: 12,
    CALL_CONNECT: 13,
    GUILD_SUBSCRIPTIONS: 14,
    LOBBY_CONNECT: 15,
    LOBBY_DISCONNECT: 16,
    LOBBY_VOICE_STATES: 17,
    STREAM_CREATE: 18,
    STREAM_DELETE: 19,
    STREAM_WATCH: 20,
    STREAM_PING: 21,
    STREAM_SET_PAUSED: 22,
    LFG_SUBSCRIPTIONS: 23,
    REQUEST_GUILD_APPLICATION_COMMANDS: 24,
    EMBEDDED_ACTIVITY_CREATE: 25,
    EMBEDDED_ACTIVITY_DELETE: 26,
    EMBEDDED_ACTIVITY_UPDATE: 27,
    REQUEST_FORUM_UNREADS: 28,
    REMOTE_COMMAND: 29,
    REQUEST_DELETED_ENTITY_IDS: 30,
    REQUEST_SOUNDBOARD_SOUNDS: 31,
    SPEED_TEST_CREATE: 32,
    SPEED_TEST_DELETE: 33,
    REQUEST_LAST_MESSAGES: 34,
    SEARCH_RECENT_MEMBERS: 35,
    REQUEST_CHANNEL_STATUSES: 36,
    GUILD_SUBSCRIPTIONS_BULK: 37,
    GUILD_CHANNELS_RESYNC: 38,
    REQUEST_CHANNEL_MEMBER_COUNT: 39,
    QOS_HEARTBEAT: 40,
    UPDATE_TIME_SPENT_SESSION_ID: 41,
    LOBBY_VOICE_SERVER_PING: 42,
    REQUEST_CHANNEL_INFO: 43,
  });
  expectSubset(GatewayOpcodes, GatewayOpcode);
});

it('has the capabilities', () => {
  expect(GatewayCapability).toEqual({
    LAZY_USER_NOTES: 1,
    NO_AFFINE_USER_IDS: 2,
    VERSIONED_READ_STATES: 4,
    VERSIONED_USER_GUILD_SETTINGS: 8,
    DEDUPE_USER_OBJECTS: 16,
    PRIORITIZED_READY_PAYLOAD: 32,
    MULTIPLE_GUILD_EXPERIMENT_POPULATIONS: 64,
    NON_CHANNEL_READ_STATES: 128,
    AUTH_TOKEN_REFRESH: 256,
    USER_SETTINGS_PROTO: 512,
    CLIENT_STATE_V2: 1024,
    PASSIVE_GUILD_UPDATE: 2048,
    AUTO_CALL_CONNECT: 4096,
    DEBOUNCE_MESSAGE_REACTIONS: 8192,
    PASSIVE_GUILD_UPDATE_V2: 16384,
    CHANNEL_OBFUSCATION: 32768,
    AUTO_LOBBY_CONNECT: 65536,
  });
});

describe('close codes', () => {
  it('are those of the documentation', () => {
    expect(GatewayCloseCode).toEqual({
      UNKNOWN_ERROR: 4000,
      UNKNOWN_OPCODE: 4001,
      DECODE_ERROR: 4002,
      NOT_AUTHENTICATED: 4003,
      AUTHENTICATION_FAILED: 4004,
      ALREADY_AUTHENTICATED: 4005,
      INVALID_SEQ: 4007,
      RATE_LIMITED: 4008,
      SESSION_TIMED_OUT: 4009,
      INVALID_SHARD: 4010,
      SHARDING_REQUIRED: 4011,
      INVALID_API_VERSION: 4012,
      INVALID_INTENTS: 4013,
      DISALLOWED_INTENTS: 4014,
      TOO_MANY_SESSIONS: 4015,
      CONNECTION_REQUEST_CANCELED: 4016,
    });
    expectSubset(GatewayCloseCodes, GatewayCloseCode);
  });

  it('say when to give up', () => {
    const final = Object.keys(GATEWAY_CLOSES)
      .map(Number)
      .filter((code) => !shouldReconnect(code));
    expect(final).toEqual([4004, 4010, 4011, 4012, 4013, 4014, 4015, 4016]);
    for (const code of [1000, 1006, 4006]) expect(shouldReconnect(code)).toBe(true);
  });
});

describe('intents', () => {
  it('are those of the documentation', () => {
    expect(GatewayIntent).toEqual({
      GUILDS: 1,
      GUILD_MEMBERS: 2,
      GUILD_MODERATION: 4,
      GUILD_EXPRESSIONS: 8,
      GUILD_INTEGRATIONS: 16,
      GUILD_WEBHOOKS: 32,
      GUILD_INVITES: 64,
      GUILD_VOICE_STATES: 128,
      GUILD_PRESENCES: 256,
      GUILD_MESSAGES: 512,
      GUILD_MESSAGE_REACTIONS: 1024,
      GUILD_MESSAGE_TYPING: 2048,
      DIRECT_MESSAGES: 4096,
      DIRECT_MESSAGE_REACTIONS: 8192,
      DIRECT_MESSAGE_TYPING: 16384,
      MESSAGE_CONTENT: 32768,
      GUILD_SCHEDULED_EVENTS: 65536,
      GUILD_EMBEDDED_ACTIVITIES: 131072,
      PRIVATE_CHANNELS: 262144,
      CALLS: 524288,
      AUTO_MODERATION_CONFIGURATION: 1048576,
      AUTO_MODERATION_EXECUTION: 2097152,
      USER_RELATIONSHIPS: 4194304,
      USER_PRESENCE: 8388608,
      GUILD_MESSAGE_POLLS: 16777216,
      DIRECT_MESSAGE_POLLS: 33554432,
      DIRECT_EMBEDDED_ACTIVITIES: 67108864,
      LOBBIES: 134217728,
      LOBBY_DELETE: 268435456,
    });
    expectSubset(GatewayIntentBits, GatewayIntent, ['GuildBans', 'GuildEmojisAndStickers']);
  });

  it('know their limits', () => {
    expect(ALL_INTENTS).toBe(2 ** 29 - 1);
    expect(PRIVILEGED_INTENTS).toBe(2 + 256 + 32768);
    expect([0, 1, ALL_INTENTS].map(isKnownIntents)).toEqual([true, true, true]);
    expect([-1, 1.5, 2 ** 29, 2 ** 32, Number.NaN].map(isKnownIntents)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
