import { Permission } from '@guildhall/protocol/permissions/permission';
import { describe, expect, it } from 'vitest';
import { grantable, mayAdd, permissionsIn, readConsentRequest } from './consentRequest.ts';

describe('readConsentRequest', () => {
  it('keeps ids and permissions of 64 bits to the last digit', () => {
    const request = readConsentRequest(
      '?client_id=175928847299117063&scope=bot%20applications.commands&permissions=9007199254740993&guild_id=175928847299117064&disable_guild_select=true',
    );
    expect(request).toEqual({
      query: {
        client_id: '175928847299117063',
        scope: 'bot applications.commands',
        permissions: '9007199254740993',
        guild_id: '175928847299117064',
      },
      guildId: '175928847299117064',
      guildFixed: true,
      channelId: undefined,
      permissions: 9007199254740993n,
      skipsIfAgreed: false,
    });
  });

  it('leaves invalid values to the API', () => {
    expect(readConsentRequest('?permissions=all&integration_type=one&prompt=none')).toMatchObject({
      query: { client_id: '', permissions: 'all', integration_type: Number.NaN },
      permissions: 0n,
      skipsIfAgreed: true,
    });
  });
});

describe('permissions', () => {
  it('are named, and an administrator can give any of them', () => {
    const wanted = Permission.SEND_MESSAGES | Permission.KICK_MEMBERS;
    expect(permissionsIn(wanted)).toEqual(['KICK_MEMBERS', 'SEND_MESSAGES']);
    expect(grantable(Permission.SEND_MESSAGES) & wanted).toBe(Permission.SEND_MESSAGES);
    expect(grantable(Permission.ADMINISTRATOR) & wanted).toBe(wanted);
    expect(
      [0n, Permission.MANAGE_GUILD, Permission.ADMINISTRATOR].map((mine) =>
        mayAdd(mine, { app: true, webhook: false }),
      ),
    ).toEqual([false, true, true]);
  });
});
