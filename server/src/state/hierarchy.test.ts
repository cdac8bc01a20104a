import {
  hierarchy,
  type MemberName,
  managed,
  members,
  outranked,
} from '@guildhall/protocol/permissions/hierarchy.cases';
import { describe, expect, test } from 'vitest';
import { requireAboveRole, requireOutranks } from './hierarchy.ts';

const allows = (check: () => void) => {
  try {
    check();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 50_013 });
    return false;
  }
};
const names = Object.keys(members) as MemberName[];

describe.each(names)('the member %s', (name) => {
  test('can act on exactly the members below them', () => {
    const below = names.filter((other) =>
      allows(() => requireOutranks(hierarchy, members[name], members[other])),
    );
    expect(below).toEqual(names.filter((other) => outranked[name].includes(other)));
  });

  test('can manage exactly the roles below their highest', () => {
    const below = [...hierarchy.roles.keys()].filter((id) =>
      allows(() => requireAboveRole(hierarchy, members[name], { id })),
    );
    expect(below.sort()).toEqual([...managed[name]].sort());
  });
});
