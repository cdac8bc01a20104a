import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { sample } from './sample.ts';

type Ids = Readonly<Record<string, string>>;

let server: TestApp;
/** The guild in which the calls are made, and another owner's guild, whose ids are used. */
let here: ApiGuild;
let there: ApiGuild;
let own: Ids;
let foreign: Ids;

const getIds = async (testGuild: ApiGuild): Promise<Ids> => {
  const member = await testGuild.newMember();
  const role = await testGuild.newRole(0n, 1);
  const message = await testGuild.owner.call('POST', `/channels/${testGuild.channelId}/messages`, {
    content: 'here',
  });
  await testGuild.owner.call('PUT', `/channels/${testGuild.channelId}/permissions/${role}`, {
    type: 0,
    allow: '2048',
  });
  return {
    guild_id: testGuild.id,
    channel_id: testGuild.channelId,
    role_id: role,
    overwrite_id: role,
    user_id: member.id,
    message_id: message.body.id,
  };
};

beforeAll(async () => {
  server = await startTestApp();
  here = await createApiGuild(server, 'Here');
  there = await createApiGuild(server, 'There');
  own = await getIds(here);
  foreign = await getIds(there);
});

const owner = (method: string, path: string, body?: unknown) => here.owner.call(method, path, body);
const guild = (more = '') => `/guilds/${here.id}${more}`;
const channel = (more = '') => `/channels/${here.channelId}${more}`;

/** Returns everything in a guild that a call with its ids could change. */
const everything = async (testGuild: ApiGuild) => {
  const read = async (path: string) => (await testGuild.owner.call('GET', path)).body;
  return {
    guild: await read(`/guilds/${testGuild.id}`),
    channels: await read(`/guilds/${testGuild.id}/channels`),
    roles: await read(`/guilds/${testGuild.id}/roles`),
    members: await read(`/guilds/${testGuild.id}/members?limit=1000`),
    bans: await read(`/guilds/${testGuild.id}/bans`),
    invites: await read(`/guilds/${testGuild.id}/invites`),
    messages: await read(`/channels/${testGuild.channelId}/messages`),
  };
};

describe('ids of another guild in the path', () => {
  /** Operations that accept any user or position. */
  const ANYWHERE = new Set(['createBan', 'ackMessage']);
  const names = ({ path }: Operation) =>
    [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name as string);
  const cases = (Object.values(operations) as Operation[])
    .filter(
      (operation) => names(operation).length > 1 && operation.caller !== 'bot' && !ANYWHERE.has(operation.id),
    )
    .flatMap((operation) =>
      names(operation)
        .slice(1)
        .filter((name) => name in { role_id: 1, overwrite_id: 1, user_id: 1, message_id: 1, channel_id: 1 })
        .map((name) => [`${operation.id} of ${name}`, operation, name] as const),
    );

  test.each(cases)('%s is rejected and changes nothing', async (_, operation, name) => {
    // The body decides whether an overwrite's id is a member's or a role's, so both guilds' ids are used unchanged.
    const ids = { ...own, [name]: foreign[name] as string };
    const path = operation.path.replaceAll(/\{([a-z_]+)\}/g, (_match, key: string) => ids[key] ?? '1');
    const before = await everything(there);
    const answer = await owner(operation.method, path, operation.body ? sample(operation.body) : undefined);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await everything(there)).toEqual(before);
  });
});

describe('ids of another guild in the body', () => {
  test.each([
    [
      'a role given as part of all roles',
      () => owner('PATCH', guild(`/members/${own.user_id}`), { roles: [foreign.role_id] }),
      10011,
    ],
    [
      'a role that is moved',
      () => owner('PATCH', guild('/roles'), [{ id: foreign.role_id, position: 2 }]),
      10011,
    ],
    [
      'a member who is given a role',
      () => owner('PATCH', guild(`/roles/${own.role_id}/members`), { member_ids: [foreign.user_id] }),
      10007,
    ],
    [
      'a role that an invite grants',
      () => owner('POST', channel('/invites'), { role_ids: [foreign.role_id] }),
      50035,
    ],
    [
      'a role that a prune takes in',
      () => owner('POST', guild('/prune'), { include_roles: [foreign.role_id] }),
      10011,
    ],
    [
      'a channel that is moved',
      () => owner('PATCH', guild('/channels'), [{ id: foreign.channel_id, position: 1 }]),
      undefined,
    ],
    ['a category to move into', () => owner('PATCH', channel(), { parent_id: there.categoryId }), 50035],
    [
      'a category to be made in',
      () => owner('POST', guild('/channels'), { name: 'x', parent_id: there.categoryId }),
      undefined,
    ],
    [
      'a channel for arrivals',
      () => owner('PATCH', guild(), { system_channel_id: foreign.channel_id }),
      undefined,
    ],
    ['an owner', () => owner('PATCH', guild(), { owner_id: foreign.user_id }), undefined],
    [
      'a message replied to',
      () =>
        owner('POST', channel('/messages'), {
          content: 'x',
          message_reference: { message_id: foreign.message_id },
        }),
      50035,
    ],
  ] as const)('%s is rejected and changes nothing', async (_, call, code) => {
    const before = [await everything(here), await everything(there)];
    const answer = await call();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (code !== undefined) expect(answer.body.code).toBe(code);
    expect([await everything(here), await everything(there)]).toEqual(before);
  });

  test('an overwrite of a foreign role grants nothing here', async () => {
    const before = await everything(there);
    const overwrites = [
      { id: foreign.role_id, type: 0, allow: Permission.VIEW_CHANNEL.toString(), deny: '0' },
    ];
    const answer = await owner('PATCH', channel(), { permission_overwrites: overwrites });
    expect(answer.status).toBeLessThan(500);
    expect(await everything(there)).toEqual(before);
    const outsider = await there.owner.call('GET', channel());
    expect(failure(outsider)).toEqual([404, 10003]);
  });
});

describe('calls beyond the caller’s permissions', () => {
  let moderator: TestPerson;
  let low: string;
  let high: string;
  const PERMISSIONS = Permission.MANAGE_ROLES | Permission.MANAGE_CHANNELS | Permission.VIEW_CHANNEL;

  beforeAll(async () => {
    low = await here.newRole(0n, 3);
    moderator = await here.newMember(await here.newRole(PERMISSIONS, 5));
    high = await here.newRole(0n, 8);
  });

  test('cannot add, remove, move, change or delete roles above the caller’s', async () => {
    const member = await here.newMember(high);
    const before = await everything(here);
    const calls = [
      ['PUT', guild(`/members/${moderator.id}/roles/${high}`)],
      ['DELETE', guild(`/members/${member.id}/roles/${high}`)],
      ['PATCH', guild(`/members/${member.id}`), { roles: [] }],
      ['PATCH', guild(`/roles/${high}/members`), { member_ids: [moderator.id] }],
      [
        'PATCH',
        guild('/roles'),
        [
          { id: low, position: 4 },
          { id: high, position: 1 },
        ],
      ],
      ['PATCH', guild('/roles'), [{ id: low, position: 9 }]],
      ['PATCH', guild(`/roles/${high}`), { name: 'mine' }],
      ['DELETE', guild(`/roles/${high}`)],
      ['POST', channel('/invites'), { role_ids: [high] }],
    ] as const;
    for (const [method, path, body] of calls)
      expect([method, path, ...failure(await moderator.call(method, path, body))]).toEqual([
        method,
        path,
        403,
        50013,
      ]);
    expect(await everything(here)).toEqual(before);
  });

  test('cannot grant permissions the caller does not have, by roles or overwrites', async () => {
    const before = await everything(here);
    const ban = Permission.BAN_MEMBERS.toString();
    const send = Permission.MANAGE_WEBHOOKS.toString();
    const calls = [
      ['POST', guild('/roles'), { permissions: ban }],
      ['PATCH', guild(`/roles/${low}`), { permissions: Permission.ADMINISTRATOR.toString() }],
      ['PUT', channel(`/permissions/${low}`), { type: 0, allow: send }],
      ['PUT', channel(`/permissions/${moderator.id}`), { type: 1, allow: send }],
      ['PATCH', channel(), { permission_overwrites: [{ id: low, type: 0, allow: send }] }],
      [
        'POST',
        guild('/channels'),
        { name: 'mine', permission_overwrites: [{ id: moderator.id, type: 1, allow: send }] },
      ],
    ] as const;
    for (const [method, path, body] of calls)
      expect([method, path, ...failure(await moderator.call(method, path, body))]).toEqual([
        method,
        path,
        403,
        50013,
      ]);
    expect(await everything(here)).toEqual(before);
  });
});

describe('former server errors', () => {
  test('a channel is created after one at the highest position', async () => {
    const highest = await owner('POST', guild('/channels'), { name: 'highest', position: 0x7fffffff });
    expect(highest.status).toBe(201);
    const next = await owner('POST', guild('/channels'), { name: 'next' });
    expect([next.status, next.body.position]).toEqual([201, 0x7fffffff]);
  });

  test('a form with files is rejected by calls that accept no files', async () => {
    const form = new FormData();
    form.set('files[0]', new Blob(['a']), 'a.txt');
    const answer = await server.call('POST', '/users/@me/channels', { token: here.owner.token, body: form });
    expect(failure(answer)).toEqual([400, 50109]);
  });
});

describe('invisible characters in names', () => {
  const HIDDEN = ['\u202e', '\u2066', '\u200f', '\u0007', '\u001b', '\u009f', '\ufeff', '\u200b'];
  const nasty = (name: string) => HIDDEN.join('') + name + HIDDEN.join('');

  test.each([
    [
      'a role',
      async () => (await owner('POST', guild('/roles'), { name: nasty('Keeper') })).body.name,
      'Keeper',
    ],
    [
      'a channel',
      async () => (await owner('POST', guild('/channels'), { name: nasty('keeper') })).body.name,
      'keeper',
    ],
    [
      'a category',
      async () => (await owner('POST', guild('/channels'), { name: nasty('Keeper'), type: 4 })).body.name,
      'Keeper',
    ],
    [
      'a nickname',
      async () =>
        (await owner('PATCH', guild(`/members/${own.user_id}`), { nick: nasty('Keeper') })).body.nick,
      'Keeper',
    ],
  ] as const)('are removed from %s', async (_, name, wanted) => {
    expect(await name()).toBe(wanted);
  });

  test('leave an empty name if there are no others', async () => {
    const invisible = HIDDEN.join('');
    expect((await owner('POST', guild('/roles'), { name: invisible })).body.name).toBe('new role');
    expect(failure(await owner('POST', guild('/channels'), { name: invisible }))).toEqual([400, 50035]);
    expect(
      (await owner('PATCH', guild(`/members/${own.user_id}`), { nick: invisible })).body.nick,
    ).toBeNull();
  });

  test('do not include right-to-left letters and path separators, which are kept', async () => {
    for (const name of ['حارس القاعة', '../../etc/passwd', '<b>"&', 'a'.repeat(100)])
      expect((await owner('POST', guild('/roles'), { name })).body.name).toBe(name);
    expect(failure(await owner('POST', guild('/roles'), { name: 'a'.repeat(101) }))).toEqual([400, 50035]);
  });
});
