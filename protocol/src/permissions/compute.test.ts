import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChannelType } from '../channels/types.ts';
import { PERMISSION_NAMES, type PermissionName } from './bits.ts';
import {
  computeBasePermissions,
  computeChannelPermissions,
  computeGuildPermissions,
  computeOverwrites,
  type PermissionOverwrite,
  type PermissionSubject,
} from './compute.ts';
import { ALL_PERMISSIONS, Permission, permissionSet } from './permission.ts';

const NOW = 1_700_000_000_000;
const GUILD = '100';
const ROLES = ['201', '202', '203', '204'];
const USERS = ['301', '302', '303'];
const OWNER = '301';

interface Case {
  userId: string;
  memberRoles: string[];
  roles: Record<string, PermissionName[]>;
  overwrites: { id: string; type: 0 | 1; allow: PermissionName[]; deny: PermissionName[] }[];
  timedOutUntil: number | null;
  type: ChannelType;
}

function getSubject(given: Case): PermissionSubject {
  return {
    userId: given.userId,
    ownerId: OWNER,
    everyoneRoleId: GUILD,
    memberRoles: given.memberRoles,
    rolePermissions: (id) => permissionSet(given.roles[id] ?? []),
    timedOutUntil: given.timedOutUntil,
  };
}

function getOverwrites(given: Case): PermissionOverwrite[] {
  return given.overwrites.map(({ id, type, allow, deny }) => ({
    id,
    type,
    allow: permissionSet(allow),
    deny: permissionSet(deny),
  }));
}

/** An independent model of the rules, for one permission at a time: which rule has the last word? */
function mayModel(given: Case, wanted: PermissionName): boolean {
  const held = [GUILD, ...given.memberRoles].flatMap((id) => given.roles[id] ?? []);
  if (given.userId === OWNER || held.includes('ADMINISTRATOR')) return true;

  const isThread = [10, 11, 12].includes(given.type);
  const granted = (name: PermissionName): boolean => {
    if (name === 'ADMINISTRATOR') return false;
    if (given.timedOutUntil !== null && given.timedOutUntil > NOW) {
      if (name !== 'VIEW_CHANNEL' && name !== 'READ_MESSAGE_HISTORY') return false;
    }
    const byPriority = [
      given.overwrites.filter((o) => o.type === 1 && o.id === given.userId),
      given.overwrites.filter((o) => o.type === 0 && o.id !== GUILD && given.memberRoles.includes(o.id)),
      given.overwrites.filter((o) => o.type === 0 && o.id === GUILD),
    ];
    for (const group of byPriority) {
      if (group.some((o) => o.allow.includes(name))) return true;
      if (group.some((o) => o.deny.includes(name))) return false;
    }
    return held.includes(name);
  };

  if (!granted('VIEW_CHANNEL')) return false;
  if ([2, 13].includes(given.type) && !granted('CONNECT')) return wanted === 'VIEW_CHANNEL';
  const maySend = granted(isThread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES');
  if (wanted === 'SEND_MESSAGES') return maySend;
  if (['MENTION_EVERYONE', 'SEND_TTS_MESSAGES', 'ATTACH_FILES', 'EMBED_LINKS'].includes(wanted) && !maySend) {
    return false;
  }
  return granted(wanted);
}

const SOME: PermissionName[] = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'SEND_MESSAGES_IN_THREADS',
  'CONNECT',
  'ATTACH_FILES',
  'MENTION_EVERYONE',
  'READ_MESSAGE_HISTORY',
  'MANAGE_CHANNELS',
  'KICK_MEMBERS',
];
const names = fc.oneof(
  { weight: 5, arbitrary: fc.subarray(SOME) },
  { weight: 1, arbitrary: fc.subarray([...PERMISSION_NAMES]) },
  { weight: 1, arbitrary: fc.constant<PermissionName[]>(['ADMINISTRATOR']) },
);
const getOverwrite = (id: string, type: 0 | 1) =>
  fc.record({ id: fc.constant(id), type: fc.constant(type), allow: names, deny: names });
const cases: fc.Arbitrary<Case> = fc.record({
  userId: fc.constantFrom(...USERS),
  memberRoles: fc.subarray(ROLES),
  roles: fc.record(Object.fromEntries([GUILD, ...ROLES].map((id) => [id, names]))),
  overwrites: fc
    .tuple(...[GUILD, ...ROLES].map((id) => getOverwrite(id, 0)), ...USERS.map((id) => getOverwrite(id, 1)))
    .chain((all) => fc.shuffledSubarray(all)),
  timedOutUntil: fc.constantFrom(null, NOW - 1, NOW, NOW + 1),
  type: fc.constantFrom(...Object.values(ChannelType)),
});

const plain: Case = {
  userId: '302',
  memberRoles: [],
  roles: { [GUILD]: ['VIEW_CHANNEL', 'SEND_MESSAGES', 'ATTACH_FILES'] },
  overwrites: [],
  timedOutUntil: null,
  type: ChannelType.GUILD_TEXT,
};

function inChannel(change: Partial<Case>): bigint {
  const given = { ...plain, ...change };
  return computeChannelPermissions(getSubject(given), getOverwrites(given), given.type, NOW);
}

describe('permissions in a channel', () => {
  it('agree with the model', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const computed = computeChannelPermissions(getSubject(given), getOverwrites(given), given.type, NOW);
        expect(computed).toBe(permissionSet(PERMISSION_NAMES.filter((name) => mayModel(given, name))));
      }),
      { numRuns: 2000 },
    );
  });

  it('do not depend on the order of overwrites or roles', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const backwards: Case = {
          ...given,
          overwrites: given.overwrites.toReversed(),
          memberRoles: given.memberRoles.toReversed(),
        };
        expect(inChannel(given)).toBe(inChannel(backwards));
      }),
    );
  });

  it('are the roles together when there are no overwrites', () => {
    expect(inChannel({})).toBe(permissionSet(['VIEW_CHANNEL', 'SEND_MESSAGES', 'ATTACH_FILES']));
    expect(inChannel({ memberRoles: ['201'], roles: { ...plain.roles, '201': ['EMBED_LINKS'] } })).toBe(
      permissionSet(['VIEW_CHANNEL', 'SEND_MESSAGES', 'ATTACH_FILES', 'EMBED_LINKS']),
    );
  });

  it('let a role allow what another denies, whatever their order', () => {
    const overwrites: Case['overwrites'] = [
      { id: '201', type: 0, allow: [], deny: ['VIEW_CHANNEL'] },
      { id: '202', type: 0, allow: ['VIEW_CHANNEL'], deny: [] },
    ];
    expect(inChannel({ memberRoles: ['201', '202'], overwrites }) & Permission.VIEW_CHANNEL).not.toBe(0n);
  });

  it('give the member’s own overwrite the last word', () => {
    const overwrites: Case['overwrites'] = [
      { id: '302', type: 1, allow: [], deny: ['SEND_MESSAGES'] },
      { id: '201', type: 0, allow: ['SEND_MESSAGES'], deny: [] },
    ];
    expect(inChannel({ memberRoles: ['201'], overwrites })).toBe(permissionSet(['VIEW_CHANNEL']));
  });

  it('are nothing without VIEW_CHANNEL', () => {
    expect(inChannel({ overwrites: [{ id: GUILD, type: 0, allow: [], deny: ['VIEW_CHANNEL'] }] })).toBe(0n);
  });

  it('cannot be raised to ADMINISTRATOR by an overwrite', () => {
    const overwrites: Case['overwrites'] = [{ id: '302', type: 1, allow: ['ADMINISTRATOR'], deny: [] }];
    expect(inChannel({ overwrites }) & Permission.ADMINISTRATOR).toBe(0n);
  });

  it('leave owners and administrators everything, denied or timed out', () => {
    const overwrites: Case['overwrites'] = [{ id: GUILD, type: 0, allow: [], deny: [...PERMISSION_NAMES] }];
    expect(inChannel({ userId: OWNER, overwrites, timedOutUntil: NOW + 1 })).toBe(ALL_PERMISSIONS);
    const roles: Case['roles'] = { [GUILD]: ['ADMINISTRATOR'] };
    expect(inChannel({ roles, overwrites, timedOutUntil: NOW + 1 })).toBe(ALL_PERMISSIONS);
  });

  it('ignore an overwrite of a role with the id of a user and the other way round', () => {
    const overwrites: Case['overwrites'] = [
      { id: '302', type: 0, allow: [], deny: ['VIEW_CHANNEL'] },
      { id: '201', type: 1, allow: [], deny: ['VIEW_CHANNEL'] },
    ];
    expect(inChannel({ memberRoles: ['201'], overwrites })).not.toBe(0n);
  });

  it('let members with SEND_MESSAGES_IN_THREADS send in a thread', () => {
    const roles: Case['roles'] = { [GUILD]: ['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS', 'ATTACH_FILES'] };
    const type = ChannelType.PUBLIC_THREAD;
    expect(inChannel({ roles, type })).toBe(
      permissionSet(['VIEW_CHANNEL', 'SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'ATTACH_FILES']),
    );
    expect(inChannel({ type })).toBe(permissionSet(['VIEW_CHANNEL']));
  });
});

describe('permissions in a guild', () => {
  it('are cut by a timeout and come back when it is over', () => {
    const roles: Case['roles'] = { [GUILD]: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'MANAGE_GUILD'] };
    const subject = getSubject({ ...plain, roles, timedOutUntil: NOW });
    expect(computeGuildPermissions(subject, NOW - 1)).toBe(
      permissionSet(['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY']),
    );
    expect(computeGuildPermissions(subject, NOW)).toBe(computeBasePermissions(subject));
  });

  it('are the base of overwrites', () => {
    const subject = getSubject(plain);
    expect(computeOverwrites(computeBasePermissions(subject), subject, [])).toBe(
      computeBasePermissions(subject),
    );
  });
});
