import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { expectSubset } from '../testing/api-types.ts';
import { GATEWAY_CLOSES, GatewayCloseCode, shouldReconnect } from './close-codes.ts';
import { ALL_INTENTS, GatewayIntent, isKnownIntents, PRIVILEGED_INTENTS } from './intents.ts';
import { GatewayOpcode } from './opcodes.ts';

it('has the opcodes', () => {
  expectSubset(GatewayOpcodes, GatewayOpcode);
});

describe('close codes', () => {
  it('are those of the documentation', () => {
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
