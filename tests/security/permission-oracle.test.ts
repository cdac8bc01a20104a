import { PERMISSION_NAMES, type PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { createLog } from '@guildhall/server/platform/log/index';
import { GuildState } from '@guildhall/server/state/guild-state';
import type { ChannelRow, GuildRow, MemberRow, OverwriteRow, RoleRow } from '@guildhall/server/state/rows';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '../cluster/random.ts';
import {
  mayInChannel,
  mayInGuild,
  type OracleChannel,
  type OracleGuild,
  type OracleMember,
  type OracleOverwrite,
} from './permission-oracle.ts';

/** The number of members to check, each in the guild and in one channel: set PERMISSION_CASES for more than the default. */
const CASES = Number(process.env.PERMISSION_CASES ?? 100_000);
const SEED = Number(process.env.PERMISSION_SEED ?? 20_150_513);
/** The number of cases per random guild. */
const PER_GUILD = 50;

const GUILD = '100';
const NOW = 1_700_000_000_000;
const PEOPLE = ['1', '2', '3', '4', '5'] as const;
const ROLES = ['201', '202', '203', '204', '205', '206'] as const;
const TYPES = { text: [0, 4, 5, 15, 16], voice: [2, 13] } as const;
/** Permissions that others depend on: chosen as often as all of the rest. */
const PIVOTS = ['ADMINISTRATOR', 'VIEW_CHANNEL', 'SEND_MESSAGES', 'CONNECT', 'READ_MESSAGE_HISTORY'] as const;

type Names = ReadonlySet<PermissionName>;
const getBits = (names: Names) => [...names].reduce((bits, name) => bits | Permission[name], 0n);
const some = (random: Random, most: number): Names =>
  new Set(
    Array.from({ length: random.int(most + 1) }, () =>
      random.pick<PermissionName>(random.chance(0.5) ? PIVOTS : PERMISSION_NAMES),
    ),
  );
/** Administrators are never restricted, so fewer of them make the test more meaningful. */
const without = (random: Random, names: Names): Names =>
  random.chance(0.8) ? new Set([...names].filter((name) => name !== 'ADMINISTRATOR')) : names;

function randomGuild(random: Random): OracleGuild {
  const roles = ROLES.filter(() => random.chance(0.8));
  return {
    ownerId: random.pick(PEOPLE),
    everyone: without(random, some(random, 12)),
    roles: new Map(roles.map((id) => [id, without(random, some(random, 6))])),
  };
}

function randomChannel(random: Random): OracleChannel {
  const overwrite = (of: OracleOverwrite['of'], id: string): OracleOverwrite => {
    const deny = some(random, 5);
    return { of, id, deny, allow: new Set([...some(random, 5)].filter((name) => !deny.has(name))) };
  };
  const overwrites = [
    ...(random.chance(0.6) ? [overwrite('everyone', GUILD)] : []),
    ...ROLES.filter(() => random.chance(0.4)).map((id) => overwrite('role', id)),
    ...PEOPLE.filter(() => random.chance(0.3)).map((id) => overwrite('member', id)),
  ];
  return {
    kind: random.chance(0.7) ? 'text' : 'voice',
    overwrites: overwrites.sort(() => random.next() - 0.5),
  };
}

const randomMember = (random: Random): OracleMember => ({
  id: random.pick(PEOPLE),
  roles: ROLES.filter(() => random.chance(0.4)),
  timedOutUntil: random.chance(0.7)
    ? undefined
    : NOW + random.pick([-1, 0, 1, -60_000, 60_000, 28 * 86_400_000]),
});

const roleRow = (id: string, names: Names, position: number): RoleRow => ({
  id,
  name: id,
  permissions: getBits(names),
  position,
  color: 0,
  hoist: false,
  mentionable: false,
  managed: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
  tags: null,
});
const overwriteRow = ({ of, id, allow, deny }: OracleOverwrite): OverwriteRow => ({
  id,
  type: of === 'member' ? 1 : 0,
  allow: getBits(allow),
  deny: getBits(deny),
});

/** The same guild as the server stores it in memory. */
function getState(random: Random, guild: OracleGuild, channel: OracleChannel): GuildState {
  const roles = [
    roleRow(GUILD, guild.everyone, 0),
    ...[...guild.roles].map(([id, names], index) => roleRow(id, names, index + 1)),
  ];
  const row = {
    id: '300',
    type: random.pick(TYPES[channel.kind]),
    parent_id: null,
    overwrites: channel.overwrites.map(overwriteRow),
    lastMessageId: '0',
  } as unknown as ChannelRow;
  const snapshot = {
    version: 1,
    guild: { id: GUILD, owner_id: guild.ownerId } as GuildRow,
    roles: new Map(roles.map((role) => [role.id, role])),
    channels: new Map([[row.id, row]]),
    emojis: new Map(),
    threads: new Map(),
    stickers: new Map(),
    sounds: new Map(),
    stages: new Map(),
    voiceStates: new Map(),
    sequences: new Map(),
    memberCount: PEOPLE.length,
    eventIds: [],
  };
  return new GuildState(undefined as never, createLog('error'), snapshot, '0');
}

const memberRow = ({ id, roles, timedOutUntil }: OracleMember) =>
  ({
    userId: id,
    roles,
    communicationDisabledUntil: timedOutUntil === undefined ? null : new Date(timedOutUntil).toISOString(),
  }) as unknown as MemberRow;

const getNames = (bits: bigint) => PERMISSION_NAMES.filter((name) => (bits & Permission[name]) !== 0n);

test(`the permissions of ${CASES} random members match a plain implementation of the rules`, {
  timeout: 30_000 + CASES / 5,
}, () => {
  const random = createRandom(SEED);
  for (let at = 0; at < CASES; at += PER_GUILD) {
    const guild = randomGuild(random);
    const channel = randomChannel(random);
    const state = getState(random, guild, channel);
    for (let index = 0; index < PER_GUILD; index += 1) {
      const member = randomMember(random);
      const row = memberRow(member);
      const cases = [
        ['guild', state.permissions(row, undefined, NOW), mayInGuild(guild, member, NOW)],
        ['channel', state.permissions(row, '300', NOW), mayInChannel(guild, member, channel, NOW)],
      ] as const;
      for (const [where, actual, wanted] of cases)
        if (actual !== getBits(wanted))
          // Only now, because describing each case would take most of the time.
          expect({ where, seed: SEED, guild, channel, member, may: getNames(actual) }).toMatchObject({
            may: getNames(getBits(wanted)),
          });
    }
  }
});

test('a channel that does not exist grants nothing', () => {
  const random = createRandom(SEED);
  const guild = randomGuild(random);
  const state = getState(random, guild, randomChannel(random));
  expect(state.permissions(memberRow({ id: guild.ownerId, roles: [], timedOutUntil: undefined }), '1')).toBe(
    0n,
  );
});
