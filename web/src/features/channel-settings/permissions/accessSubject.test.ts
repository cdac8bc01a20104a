import { createStore, type Store } from '@guildhall/client';
import { createTestMember, testGuild, testRole, testUser } from '@guildhall/client/testing';
import { computeChannelPermissions } from '@guildhall/protocol/permissions/compute';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { describe, expect, it } from 'vitest';
import { explainPermission } from '../../permissions/index.ts';
import { type Asked, getSubject } from './accessSubject.ts';

const GUILD = '1';
const everyone = testRole(GUILD, { permissions: String(Permission.VIEW_CHANNEL) });
const keepers = testRole('2', { permissions: String(Permission.MANAGE_MESSAGES), position: 1 });
const guests = testRole('3', { position: 2 });

function guild(): Store {
  const store = createStore();
  store.apply(
    'GUILD_CREATE',
    testGuild(GUILD, '9', {
      roles: [everyone, keepers, guests],
      members: [createTestMember(testUser('8'), { roles: ['2'] })],
    }),
  );
  return store;
}
const why = (asked: Asked, bit: bigint) => {
  const subject = getSubject(guild(), GUILD, asked)!;
  const effective = computeChannelPermissions(subject, [], 0, 0);
  return explainPermission(subject, [], bit, effective, 0);
};

describe('the subject of the access check', () => {
  it('is a member with all that they are', () => {
    expect(why({ kind: 'person', id: '8' }, Permission.MANAGE_MESSAGES)).toEqual([
      { kind: 'role', roleId: '2', gives: true },
    ]);
    expect(getSubject(guild(), GUILD, { kind: 'person', id: '7' })).toBeUndefined();
  });

  it('is a member with only that role, for a role', () => {
    expect(why({ kind: 'role', id: '2' }, Permission.VIEW_CHANNEL)).toEqual([
      { kind: 'role', roleId: GUILD, gives: true },
    ]);
    expect(why({ kind: 'role', id: '3' }, Permission.MANAGE_MESSAGES)).toEqual([
      { kind: 'nothing', gives: false },
    ]);
    expect(why({ kind: 'role', id: GUILD }, Permission.VIEW_CHANNEL)).toEqual([
      { kind: 'role', roleId: GUILD, gives: true },
    ]);
    expect(getSubject(guild(), GUILD, { kind: 'role', id: '4' })).toBeUndefined();
  });
});
