import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { GuildModel, getBits, type Outcome } from './guild-model.ts';

/** The permissions of the random roles and overwrites. */
const NAMES = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'MANAGE_ROLES',
  'MANAGE_CHANNELS',
  'KICK_MEMBERS',
  'BAN_MEMBERS',
  'MANAGE_NICKNAMES',
  'ADMINISTRATOR',
] as const satisfies readonly PermissionName[];

const PEOPLE = 5;

let server: TestApp;
let people: TestPerson[];

beforeAll(async () => {
  server = await startTestApp();
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await server.register());
});

/** A random change: `actor` and the numbers select from the current state. */
const step = fc.record({
  kind: fc.constantFrom(
    'createRole',
    'createRole',
    'updateRole',
    'deleteRole',
    'moveRole',
    'moveRole',
    'giveRole',
    'giveRole',
    'giveRole',
    'takeRole',
    'kick',
    'ban',
    'unban',
    'join',
    'join',
    'leave',
    'nick',
    'createChannel',
    'createChannel',
    'moveChannel',
    'deleteChannel',
    'setOverwrite',
    'setOverwrite',
    'setOverwrite',
    'deleteOverwrite',
  ),
  actor: fc.nat(PEOPLE),
  a: fc.nat(1_000),
  b: fc.nat(1_000),
  names: fc.subarray([...NAMES], { maxLength: 3 }),
  others: fc.subarray([...NAMES], { maxLength: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The owner acts more often than others, so that they have something to act on. */
const getActor = ({ actor }: Step) => people[actor >= PEOPLE ? 0 : actor] as TestPerson;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

interface Opened {
  readonly model: GuildModel;
  /** An invite and its channel. */
  readonly code: string;
  readonly doorId: string;
}

/** Makes a change in the API and in the model. Returns the actual and the expected result. */
async function run({ model, code, doorId }: Opened, one: Step): Promise<[Outcome, Outcome]> {
  const actor = getActor(one);
  const { id: guildId } = model;
  const target = pick(people, one.b);
  const names = new Set<PermissionName>(one.names);
  const others = new Set<PermissionName>(one.others);
  const roleId = pick([...model.roles.keys()], one.a);
  const channelIds = [...model.channels.keys()];
  const channelId = pick(channelIds, one.a);
  const categories = channelIds.filter((id) => model.channels.get(id)?.type === 4);
  const parent = pick([null, ...categories], one.b);
  const guild = `/guilds/${guildId}`;

  const tried = async (
    method: string,
    path: string,
    body: unknown,
    expected: Outcome,
    done?: (body: { id: string }) => void,
  ): Promise<[Outcome, Outcome]> => {
    const answer = await actor.call(method, path, body);
    if (answer.status < 300) {
      if (!expected) done?.(answer.body);
      return [undefined, expected];
    }
    return [[answer.status, answer.body.code], expected];
  };

  switch (one.kind) {
    case 'createRole': {
      const expected = model.createRole(actor.id, names);
      return tried('POST', `${guild}/roles`, { permissions: getBits(names) }, expected, ({ id }) =>
        model.roles.set(id, { permissions: names, position: 1 }),
      );
    }
    case 'updateRole': {
      const expected = model.updateRole(actor.id, roleId, names);
      return tried('PATCH', `${guild}/roles/${roleId}`, { permissions: getBits(names) }, expected);
    }
    case 'deleteRole':
      return tried('DELETE', `${guild}/roles/${roleId}`, undefined, model.deleteRole(actor.id, roleId));
    case 'moveRole': {
      const position = 1 + (one.b % 6);
      const expected = model.moveRole(actor.id, roleId, position);
      return tried('PATCH', `${guild}/roles`, [{ id: roleId, position }], expected);
    }
    case 'giveRole':
    case 'takeRole': {
      const gives = one.kind === 'giveRole';
      const expected = model.setMemberRole(actor.id, target.id, roleId, gives);
      const path = `${guild}/members/${target.id}/roles/${roleId}`;
      return tried(gives ? 'PUT' : 'DELETE', path, undefined, expected);
    }
    case 'kick':
      return tried('DELETE', `${guild}/members/${target.id}`, undefined, model.kick(actor.id, target.id));
    case 'ban':
      return tried('PUT', `${guild}/bans/${target.id}`, {}, model.ban(actor.id, target.id));
    case 'unban':
      return tried('DELETE', `${guild}/bans/${target.id}`, undefined, model.unban(actor.id, target.id));
    case 'join':
      return tried('POST', `/invites/${code}`, {}, model.join(actor.id));
    case 'leave':
      return tried('DELETE', `/users/@me${guild}`, undefined, model.leave(actor.id));
    case 'nick': {
      const nick = `nick ${one.a}`;
      const expected = model.nick(actor.id, target.id, nick);
      return tried('PATCH', `${guild}/members/${target.id}`, { nick }, expected);
    }
    case 'createChannel': {
      const type = one.a % 3 === 0 ? 4 : 0;
      const expected = model.createChannel(actor.id, type, parent);
      const body = { name: 'channel', type, parent_id: parent };
      return tried('POST', `${guild}/channels`, body, expected, ({ id }) => model.created(id, type, parent));
    }
    case 'moveChannel': {
      const expected = model.moveChannel(actor.id, channelId, parent);
      return tried('PATCH', `/channels/${channelId}`, { parent_id: parent }, expected);
    }
    case 'deleteChannel':
      // The channel of the invite is kept.
      if (channelId === doorId) return [undefined, undefined];
      return tried('DELETE', `/channels/${channelId}`, undefined, model.deleteChannel(actor.id, channelId));
    case 'setOverwrite':
    case 'deleteOverwrite': {
      const type = one.b % 2 === 0 ? 0 : 1;
      const id = type === 0 ? pick([...model.roles.keys()], one.b >> 1) : pick(people, one.b >> 1).id;
      const path = `/channels/${channelId}/permissions/${id}`;
      if (one.kind === 'deleteOverwrite')
        return tried('DELETE', path, undefined, model.deleteOverwrite(actor.id, channelId, id));
      const expected = model.setOverwrite(actor.id, channelId, id, type, names, others);
      return tried('PUT', path, { type, allow: getBits(names), deny: getBits(others) }, expected);
    }
  }
}

interface WireOverwrite {
  readonly id: string;
  readonly type: number;
  readonly allow: string;
  readonly deny: string;
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** Checks that each user sees the state of the model. */
async function compare(model: GuildModel): Promise<void> {
  const guild = `/guilds/${model.id}`;
  for (const person of people) {
    const roles = await person.call('GET', `${guild}/roles`);
    if (!model.members.has(person.id)) {
      expect([roles.status, roles.body.code]).toEqual([404, 10004]);
      continue;
    }
    expect(
      roles.body.map(({ id, position, permissions }: Record<string, unknown>) => [id, position, permissions]),
    ).toEqual(
      model
        .ladder()
        .map((id) => [id, model.roles.get(id)?.position, getBits(model.roles.get(id)?.permissions ?? [])]),
    );
    const members = (await person.call('GET', `${guild}/members?limit=1000`)).body;
    expect(
      Object.fromEntries(
        members.map((member: { user: { id: string }; roles: string[]; nick: string | null }) => [
          member.user.id,
          [[...member.roles].sort(), member.nick],
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        [...model.members].map(([id, { roles: held, nick }]) => [id, [[...held].sort(), nick]]),
      ),
    );
    const channels = (await person.call('GET', `${guild}/channels?permissions=true`)).body;
    const shown = channels.map(
      (channel: {
        id: string;
        parent_id: string | null;
        permissions: string;
        permission_overwrites: WireOverwrite[];
      }) => ({
        id: channel.id,
        parent: channel.parent_id,
        permissions: channel.permissions,
        overwrites: [...channel.permission_overwrites].sort(byId),
      }),
    );
    const visible = [...model.channels]
      .filter(([id]) => model.inChannel(person.id, id).has('VIEW_CHANNEL'))
      .map(([id, { parent, overwrites }]) => ({
        id,
        parent,
        permissions: getBits(model.inChannel(person.id, id)),
        overwrites: [...overwrites]
          .map(([target, { type, allow, deny }]) => ({
            id: target,
            type,
            allow: getBits(allow),
            deny: getBits(deny),
          }))
          .sort(byId),
      }));
    expect(shown.sort(byId)).toEqual(visible.sort(byId));
  }
}

/** The members' initial roles, one each, so that some have permissions from the first step on. */
const RANKS: readonly { position: number; permissions: readonly PermissionName[] }[] = [
  { position: 3, permissions: NAMES.filter((name) => name !== 'ADMINISTRATOR') },
  { position: 3, permissions: ['MANAGE_ROLES', 'KICK_MEMBERS'] },
  { position: 2, permissions: ['MANAGE_ROLES', 'MANAGE_CHANNELS', 'BAN_MEMBERS'] },
  { position: 5, permissions: ['ADMINISTRATOR'] },
  { position: 1, permissions: [] },
];

async function openModel(): Promise<Opened> {
  const [owner] = people as [TestPerson];
  const guild = (await owner.call('POST', '/guilds', { name: 'Model' })).body;
  const everyone = new Set<PermissionName>(['VIEW_CHANNEL', 'SEND_MESSAGES']);
  await owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, { permissions: getBits(everyone) });
  const model = new GuildModel(guild.id, owner.id, everyone);
  const [category, text] = (await owner.call('GET', `/guilds/${guild.id}/channels`)).body;
  model.created(category.id, 4, null);
  model.created(text.id, 0, category.id);
  const { code } = (await owner.call('POST', `/channels/${text.id}/invites`, { max_age: 0 })).body;
  for (const person of people.slice(1, 4)) {
    await person.call('POST', `/invites/${code}`);
    model.join(person.id);
  }
  for (const [index, { position, permissions }] of RANKS.entries()) {
    const { id } = (
      await owner.call('POST', `/guilds/${guild.id}/roles`, { permissions: getBits(permissions) })
    ).body;
    await owner.call('PATCH', `/guilds/${guild.id}/roles`, [{ id, position }]);
    model.roles.set(id, { position, permissions: new Set(permissions) });
    const holder = people[index + 1];
    if (!holder || !model.members.has(holder.id)) continue;
    await owner.call('PUT', `/guilds/${guild.id}/members/${holder.id}/roles/${id}`);
    model.setMemberRole(owner.id, holder.id, id, true);
  }
  return { model, code, doorId: text.id };
}

test('random changes by several users have the effects that the rules define, and no others', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const opened = await openModel();
      const { model } = opened;
      for (const [index, one] of steps.entries()) {
        const [came, expected] = await run(opened, one);
        expect(came, `${index} ${JSON.stringify(one)}`).toEqual(expected);
      }
      await compare(model);
      await people[0]?.call('DELETE', `/guilds/${model.id}`);
    }),
    { numRuns: Number(process.env.GUILDHALL_MODEL_RUNS ?? 12), endOnFailure: true },
  );
});

test('simultaneous changes end in one state, the same for everybody', async () => {
  const { model } = await openModel();
  const [owner, ...others] = people as [TestPerson, ...TestPerson[]];
  const guild = `/guilds/${model.id}`;
  const admin = await owner.call('POST', `${guild}/roles`, { permissions: '8' });
  const members = others.filter(({ id }) => model.members.has(id));
  for (const { id } of members) await owner.call('PUT', `${guild}/members/${id}/roles/${admin.body.id}`);
  const answers = await Promise.all(
    [owner, ...members].flatMap((person) =>
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? person.call('POST', `${guild}/roles`, { name: `${person.id} ${index}` })
          : person.call('POST', `${guild}/channels`, { name: `${index}` }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const made = (1 + members.length) * 4;
  for (const person of [owner, ...members]) {
    expect((await person.call('GET', `${guild}/roles`)).body).toHaveLength(model.roles.size + 1 + made);
    expect((await person.call('GET', `${guild}/channels`)).body).toHaveLength(model.channels.size + made);
  }
});
