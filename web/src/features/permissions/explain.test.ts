import { ChannelType, OverwriteType } from '@guildhall/protocol/channels/types';
import { PERMISSION_NAMES } from '@guildhall/protocol/permissions/bits';
import { computeChannelPermissions } from '@guildhall/protocol/permissions/compute';
import { Permission } from '@guildhall/protocol/permissions/permission';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPermission } from './explain.ts';
import { PERMISSION_GROUPS, UNBUILT_PERMISSIONS } from './groups.ts';

const NOW = 1_000_000;
const some = [
  Permission.VIEW_CHANNEL,
  Permission.SEND_MESSAGES,
  Permission.ATTACH_FILES,
  Permission.CONNECT,
  Permission.SPEAK,
  Permission.ADMINISTRATOR,
];
const bits = fc.subarray(some).map((list) => list.reduce((all, bit) => all | bit, 0n));
const roles = ['guild', 'a', 'b', 'c'];
const overwrite = fc.record({
  id: fc.constantFrom(...roles, 'me', 'other'),
  allow: bits,
  deny: bits,
});

describe('explainPermission', () => {
  it('ends with the effective permission, for every permission', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('me', 'someone'),
        fc.subarray(roles.slice(1)),
        fc.array(bits, { minLength: 4, maxLength: 4 }),
        fc.uniqueArray(overwrite, { selector: ({ id }) => id, maxLength: 5 }),
        fc.constantFrom<ChannelType>(ChannelType.GUILD_TEXT, ChannelType.GUILD_VOICE),
        fc.constantFrom(null, NOW - 1, NOW + 1),
        fc.constantFrom(...some.slice(0, 5)),
        (ownerId, memberRoles, granted, given, type, timedOutUntil, bit) => {
          const subject = {
            userId: 'me',
            ownerId,
            everyoneRoleId: 'guild',
            memberRoles,
            rolePermissions: (id: string) => granted[roles.indexOf(id)] ?? 0n,
            timedOutUntil,
          };
          const overwrites = given.map(({ id, allow, deny }) => ({
            id,
            type: roles.includes(id) ? OverwriteType.ROLE : OverwriteType.MEMBER,
            allow,
            deny: deny & ~allow,
          }));
          const effective = computeChannelPermissions(subject, overwrites, type, NOW);
          const reasons = explainPermission(subject, overwrites, bit, effective, NOW);
          expect(reasons.at(-1)?.gives).toBe((effective & bit) !== 0n);
        },
      ),
    );
  });
});

describe('permission groups', () => {
  it('contain every permission that has an effect exactly once', () => {
    const offered = PERMISSION_GROUPS.flatMap(([, names]) => names);
    expect([...offered, ...UNBUILT_PERMISSIONS].sort()).toEqual([...PERMISSION_NAMES].sort());
  });
});
