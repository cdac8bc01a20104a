import type { RankedMember, RoleHierarchy } from './hierarchy.ts';

/** One guild for server and client alike: two roles at the same position, and one as low as @everyone. */
export const hierarchy: RoleHierarchy = {
  id: '100',
  guild: { owner_id: '1' },
  roles: new Map(
    [
      { id: '100', position: 0 },
      // Made by a library that left the position at 0.
      { id: '105', position: 0 },
      { id: '101', position: 1 },
      { id: '1002', position: 1 },
      { id: '103', position: 2 },
    ].map((role) => [role.id, role]),
  ),
};

/** Members by their position. */
export const members = {
  owner: { userId: '1', roles: [] },
  top: { userId: '2', roles: ['101', '103'] },
  older: { userId: '3', roles: ['101'] },
  younger: { userId: '4', roles: ['1002'] },
  lowest: { userId: '5', roles: ['105'] },
  bare: { userId: '6', roles: [] },
  everyone: { userId: '7', roles: ['100'] },
  /** Whose only role was deleted. */
  orphan: { userId: '8', roles: ['999'] },
} satisfies Record<string, RankedMember>;
export type MemberName = keyof typeof members;

/** Whom each member outranks; everybody else they don't. */
export const outranked: Readonly<Record<MemberName, readonly MemberName[]>> = {
  owner: ['top', 'older', 'younger', 'lowest', 'bare', 'everyone', 'orphan'],
  top: ['older', 'younger', 'lowest', 'bare', 'everyone', 'orphan'],
  older: ['younger', 'lowest', 'bare', 'everyone', 'orphan'],
  younger: ['lowest', 'bare', 'everyone', 'orphan'],
  lowest: ['bare', 'everyone', 'orphan'],
  bare: [],
  everyone: [],
  orphan: [],
};

/** Roles that each member is above; the others they are not. */
export const managed: Readonly<Record<MemberName, readonly string[]>> = {
  owner: ['100', '105', '101', '1002', '103'],
  top: ['100', '105', '101', '1002'],
  older: ['100', '105', '1002'],
  younger: ['100', '105'],
  lowest: ['100'],
  bare: [],
  everyone: [],
  orphan: [],
};

/** The roles, highest first. */
export const order = ['103', '101', '1002', '105', '100'];
