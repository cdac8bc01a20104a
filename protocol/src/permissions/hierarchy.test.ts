import { describe, expect, test } from 'vitest';
import { hierarchy, type MemberName, managed, members, order, outranked } from './hierarchy.cases.ts';
import { isAboveRole, isGrantable, outranks, sortRoles } from './hierarchy.ts';

const names = Object.keys(members) as MemberName[];

describe.each(names)('the member %s', (name) => {
  test('outranks exactly the members below them', () => {
    const below = names.filter((other) => outranks(hierarchy, members[name], members[other]));
    expect(below).toEqual(names.filter((other) => outranked[name].includes(other)));
  });

  test('is above exactly the roles below their highest', () => {
    const below = [...hierarchy.roles.keys()].filter((id) => isAboveRole(hierarchy, members[name], id));
    expect(below.sort()).toEqual([...managed[name]].sort());
  });
});

test('roles are listed highest first, the older one first at the same position, @everyone last', () => {
  const listed = sortRoles(hierarchy.id, hierarchy.roles.values());
  expect(listed.map(({ id }) => id)).toEqual(order);
});

test('@everyone and managed roles cannot be given', () => {
  const roles = new Map([
    ['100', { managed: false }],
    ['101', { managed: true }],
    ['102', { managed: false }],
  ]);
  const grantable = ['100', '101', '102', '103'].filter((id) => isGrantable({ id: '100', roles }, id));
  expect(grantable).toEqual(['102']);
});
