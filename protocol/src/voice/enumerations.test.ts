import { VoiceCloseCodes, VoiceOpcodes } from 'discord-api-types/voice/v8';
import { expect, it } from 'vitest';
import { expectSubset } from '../testing/api-types.ts';
import { VoiceCloseCode } from './close-codes.ts';
import { VoiceOpcode } from './opcodes.ts';

it('has the voice opcodes', () => {
  expect(VoiceOpcode).toEqual({
    IDENTIFY: 0,
    SELECT_PROTOCOL: 1,
    READY: 2,
    HEARTBEAT: 3,
    SESSION_DESCRIPTION: 4,
    SPEAKING: 5,
    HEARTBEAT_ACK: 6,
    RESUME: 7,
    HELLO: 8,
    RESUMED: 9,
    SIGNAL: 10,
    CLIENTS_CONNECT: 11,
    VIDEO: 12,
    CLIENT_DISCONNECT: 13,
    SESSION_UPDATE: 14,
    MEDIA_SINK_WANTS: 15,
    VOICE_BACKEND_VERSION: 16,
    CHANNEL_OPTIONS_UPDATE: 17,
    CLIENT_FLAGS: 18,
    SPEED_TEST: 19,
    CLIENT_PLATFORM: 20,
    DAVE_PREPARE_TRANSITION: 21,
    DAVE_EXECUTE_TRANSITION: 22,
    DAVE_TRANSITION_READY: 23,
    DAVE_PREPARE_EPOCH: 24,
    DAVE_MLS_EXTERNAL_SENDER: 25,
    DAVE_MLS_KEY_PACKAGE: 26,
    DAVE_MLS_PROPOSALS: 27,
    DAVE_MLS_COMMIT_WELCOME: 28,
    DAVE_MLS_ANNOUNCE_COMMIT_TRANSITION: 29,
    DAVE_MLS_WELCOME: 30,
    DAVE_MLS_INVALID_COMMIT_WELCOME: 31,
    NO_ROUTE: 32,
  });
  expectSubset(VoiceOpcodes, VoiceOpcode);
});

it('has the voice close codes', () => {
  expect(Object.values(VoiceCloseCode)).toEqual([
    4001, 4002, 4003, 4004, 4005, 4006, 4009, 4011, 4012, 4013, 4014, 4015, 4016, 4017, 4020, 4021, 4022,
  ]);
  expectSubset(VoiceCloseCodes, VoiceCloseCode, ['EndToEndEncryptionDAVEProtocolRequired']);
});
