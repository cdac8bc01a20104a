import { createStore, type Store, sortedRoles } from '@guildhall/client';
import {
  createTestMember,
  testGuild,
  testOwnUser,
  testReady,
  testRole,
  testUser,
} from '@guildhall/client/testing';
import {
  hierarchy,
  type MemberName,
  managed,
  members,
  order,
  outranked,
} from '@guildhall/protocol/permissions/hierarchy.cases';
import { describe, expect, test } from 'vitest';
import { isAboveRole, outranks } from './hierarchy.ts';

const GUILD = hierarchy.id;
const names = Object.keys(members) as MemberName[];

/** The guild of the cases, as one of its members sees it. */
function getStore(name: MemberName): Store {
  const store = createStore();
  const guild = testGuild(GUILD, hierarchy.guild.owner_id, {
    roles: [...hierarchy.roles.values()].map(({ id, position }) => testRole(id, { position })),
    members: Object.values(members).map(({ userId, roles }) => createTestMember(testUser(userId), { roles })),
  });
  store.apply('READY', testReady(testOwnUser(members[name].userId), { guilds: [guild] }));
  return store;
}

describe.each(names)('menus show the member %s', (name) => {
  test('acts on exactly the members below them', () => {
    const store = getStore(name);
    const below = names.filter((other) => outranks(store, GUILD, members[other].userId));
    expect(below).toEqual(names.filter((other) => outranked[name].includes(other)));
  });

  test('exactly the roles below their highest', () => {
    const store = getStore(name);
    const below = [...hierarchy.roles.keys()].filter((id) => isAboveRole(store, GUILD, id));
    expect(below.sort()).toEqual([...managed[name]].sort());
  });
});

test('roles are listed in their order', () => {
  expect(sortedRoles(getStore('bare'), GUILD).map(({ id }) => id)).toEqual(order);
});
