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
  const table: [number, string][] = [
    [0, 'CREATE_INSTANT_INVITE'],
    [1, 'KICK_MEMBERS'],
    [2, 'BAN_MEMBERS'],
    [3, 'ADMINISTRATOR'],
    [4, 'MANAGE_CHANNELS'],
    [5, 'MANAGE_GUILD'],
    [6, 'ADD_REACTIONS'],
    [7, 'VIEW_AUDIT_LOG'],
    [8, 'PRIORITY_SPEAKER'],
    [9, 'STREAM'],
    [10, 'VIEW_CHANNEL'],
    [11, 'SEND_MESSAGES'],
    [12, 'SEND_TTS_MESSAGES'],
    [13, 'MANAGE_MESSAGES'],
    [14, 'EMBED_LINKS'],
    [15, 'ATTACH_FILES'],
    [16, 'READ_MESSAGE_HISTORY'],
    [17, 'MENTION_EVERYONE'],
    [18, 'USE_EXTERNAL_EMOJIS'],
    [19, 'VIEW_GUILD_INSIGHTS'],
    [20, 'CONNECT'],
    [21, 'SPEAK'],
    [22, 'MUTE_MEMBERS'],
    [23, 'DEAFEN_MEMBERS'],
    [24, 'MOVE_MEMBERS'],
    [25, 'USE_VAD'],
    [26, 'CHANGE_NICKNAME'],
    [27, 'MANAGE_NICKNAMES'],
    [28, 'MANAGE_ROLES'],
    [29, 'MANAGE_WEBHOOKS'],
    [30, 'MANAGE_GUILD_EXPRESSIONS'],
    [31, 'USE_APPLICATION_COMMANDS'],
    [32, 'REQUEST_TO_SPEAK'],
    [33, 'MANAGE_EVENTS'],
    [34, 'MANAGE_THREADS'],
    [35, 'CREATE_PUBLIC_THREADS'],
    [36, 'CREATE_PRIVATE_THREADS'],
    [37, 'USE_EXTERNAL_STICKERS'],
    [38, 'SEND_MESSAGES_IN_THREADS'],
    [39, 'USE_EMBEDDED_ACTIVITIES'],
    [40, 'MODERATE_MEMBERS'],
    [41, 'VIEW_CREATOR_MONETIZATION_ANALYTICS'],
    [42, 'USE_SOUNDBOARD'],
    [43, 'CREATE_GUILD_EXPRESSIONS'],
    [44, 'CREATE_EVENTS'],
    [45, 'USE_EXTERNAL_SOUNDS'],
    [46, 'SEND_VOICE_MESSAGES'],
    [47, 'USE_AI_ASSISTANT'],
    [48, 'SET_VOICE_CHANNEL_STATUS'],
    [49, 'SEND_POLLS'],
    [50, 'USE_EXTERNAL_APPS'],
    [51, 'PIN_MESSAGES'],
    [52, 'BYPASS_SLOWMODE'],
  ];

  it('are exactly those of the table', () => {
    expect(PermissionBit).toEqual(Object.fromEntries(table.map(([bit, name]) => [name, bit])));
    expect(Permission).toEqual(Object.fromEntries(table.map(([bit, name]) => [name, 2n ** BigInt(bit)])));
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
