import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { PermissionBit } from './bits.ts';
import { channelPermissionMask, SCOPE_PERMISSIONS } from './channels.ts';
import { permissionFlags } from './flags.ts';
import {
  ALL_PERMISSIONS,
  DEFAULT_EVERYONE_PERMISSIONS,
  ELEVATED_PERMISSIONS,
  Permission,
  permissionSet,
  TIMED_OUT_PERMISSIONS,
} from './permission.ts';

describe('permissions', () => {
  it('are the bits, all of them', () => {
    const flags = Object.entries(PermissionBit).map(([name, bit]) => [name, 2n ** BigInt(bit)]);
    expect(Permission).toEqual(Object.fromEntries(flags));
    expect(ALL_PERMISSIONS).toBe(2n ** 53n - 1n);
  });

  it('agree with discord-api-types', () => {
    const known = new Map(Object.entries(Permission).map(([name, flag]) => [name.replaceAll('_', ''), flag]));
    for (const [name, flag] of Object.entries(PermissionFlagsBits)) {
      if (name === 'ManageEmojisAndStickers') continue;
      expect(known.get(name.toUpperCase()), name).toBe(flag);
    }
  });

  it('have the elevated set of the spec', () => {
    expect(permissionFlags.toBits(ELEVATED_PERMISSIONS)).toEqual([1, 2, 3, 4, 5, 13, 28, 34, 40]);
  });

  it('give nobody power over others by default', () => {
    expect(DEFAULT_EVERYONE_PERMISSIONS & ELEVATED_PERMISSIONS).toBe(0n);
    expect(DEFAULT_EVERYONE_PERMISSIONS & Permission.MENTION_EVERYONE).toBe(0n);
    expect(DEFAULT_EVERYONE_PERMISSIONS.toString()).toBe('2248473465704001');
  });

  it('leave the timed-out seeing and reading', () => {
    expect(permissionFlags.toBits(TIMED_OUT_PERMISSIONS)).toEqual([10, 16]);
  });

  it('apply to channels as the documentation lists', () => {
    const [everywhere, voice, stage, text] = [
      [0, 4, 6, 10, 11, 12, 13, 14, 15, 16, 17, 18, 28, 29, 31, 37, 46, 47, 49, 50, 51, 52],
      [8, 9, 20, 21, 22, 23, 24, 25, 33, 39, 42, 44, 45, 48],
      [9, 20, 22, 24, 32, 33, 44],
      [34, 35, 36, 38, 39],
    ].map((bits) => permissionFlags.fromBits(bits)) as [bigint, bigint, bigint, bigint];
    expect(SCOPE_PERMISSIONS).toEqual({
      text: everywhere | text,
      voice: everywhere | voice,
      stage: everywhere | stage,
    });
    for (const type of [0, 1, 3, 5, 10, 11, 12, 15, 16] as const)
      expect(channelPermissionMask(type)).toBe(everywhere | text);
    expect(channelPermissionMask(2)).toBe(everywhere | voice);
    expect(channelPermissionMask(13)).toBe(everywhere | stage);
    expect(channelPermissionMask(4)).toBe(everywhere | text | voice | stage);
  });

  it('combine by name', () => {
    expect(permissionSet(['SPEAK', 'CONNECT'])).toBe(0x300000n);
    expect(permissionSet([])).toBe(0n);
  });
});
