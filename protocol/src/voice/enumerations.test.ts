import { VoiceCloseCodes, VoiceOpcodes } from 'discord-api-types/voice/v8';
import { it } from 'vitest';
import { expectSubset } from '../testing/api-types.ts';
import { VoiceCloseCode } from './close-codes.ts';
import { VoiceOpcode } from './opcodes.ts';

it('has the voice opcodes', () => {
  expectSubset(VoiceOpcodes, VoiceOpcode);
});

it('has the voice close codes', () => {
  expectSubset(VoiceCloseCodes, VoiceCloseCode, ['EndToEndEncryptionDAVEProtocolRequired']);
});
