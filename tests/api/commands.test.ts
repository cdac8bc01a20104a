import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let guild: ApiGuild;
let bo: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  bo = await guild.newMember();
});

const addBot = (bot: TestCaller, to = guild) =>
  to.owner.call('POST', `/oauth2/authorize?client_id=${bot.id}`, { authorize: true, guild_id: to.id });
/** A bot that is in the guild. */
const newBot = async (): Promise<TestCaller> => {
  const bot = await app.createBot(guild.owner);
  await addBot(bot);
  return bot;
};
const global = (bot: TestCaller) => `/applications/${bot.id}/commands`;
const local = (bot: TestCaller) => `/applications/${bot.id}/guilds/${guild.id}/commands`;
const roll = (more: object = {}) => ({ name: 'roll', description: 'Rolls dice', ...more });
const option = (more: object = {}) => ({ type: 3, name: 'text', description: 'Some text', ...more });
const getIndex = async (who: TestCaller, path = `/guilds/${guild.id}`, headers = {}) =>
  (await who.call('GET', `${path}/application-command-index`, undefined, headers)).body;
const namesIn = async (who: TestCaller, path?: string) =>
  (await getIndex(who, path)).application_commands.map(({ name }: { name: string }) => name);
const setPermissions = (
  bot: TestCaller,
  target: string,
  permissions: object[],
  who: TestCaller = guild.owner,
) => who.call('PUT', `${local(bot)}/${target}/permissions`, { permissions });

describe('registration', () => {
  it('creates, replaces by name, changes and deletes global commands', async () => {
    const bot = await newBot();
    const created = await bot.call('POST', global(bot), roll());
    expect([created.status, created.body]).toEqual([
      200,
      {
        id: expect.any(String),
        application_id: bot.id,
        type: 1,
        name: 'roll',
        name_localizations: null,
        description: 'Rolls dice',
        description_localizations: null,
        default_member_permissions: null,
        dm_permission: true,
        contexts: null,
        integration_types: [0, 1],
        nsfw: false,
        version: expect.any(String),
      },
    ]);
    const { id, version } = created.body;
    const again = await bot.call('POST', global(bot), roll());
    expect(again.body).toMatchObject({ id, version });
    const replaced = await bot.call('POST', global(bot), roll({ options: [option({ required: true })] }));
    expect(replaced.body).toMatchObject({ id, options: [{ name: 'text', required: true }] });
    expect(BigInt(replaced.body.version)).toBeGreaterThan(BigInt(version));
    const menu = await bot.call('POST', global(bot), { name: 'roll', type: 2 });
    expect(menu.body).toMatchObject({ type: 2, description: '' });
    const changed = await bot.call('PATCH', `${global(bot)}/${id}`, {
      name: 'throw',
      dm_permission: false,
      default_member_permissions: '32',
    });
    expect(changed.body).toMatchObject({
      id,
      name: 'throw',
      contexts: [0],
      dm_permission: false,
      default_member_permissions: '32',
      options: [{ name: 'text' }],
    });
    const asText = { contexts: ['0', '2'], integration_types: ['1'] };
    const read = await bot.call('PATCH', `${global(bot)}/${id}`, asText);
    expect(read.body).toMatchObject({ contexts: [0, 2], integration_types: [1] });
    expect((await bot.call('GET', `${global(bot)}/${id}`)).body.name).toBe('throw');
    expect((await bot.call('GET', global(bot))).body).toHaveLength(2);
    expect((await bot.call('DELETE', `${global(bot)}/${id}`)).status).toBe(204);
    expect(failure(await bot.call('DELETE', `${global(bot)}/${id}`))).toEqual([404, 10063]);
    expect(failure(await bot.call('PATCH', `${global(bot)}/${id}`, {}))).toEqual([404, 10063]);
  });

  it('keeps the commands of a guild apart from global ones', async () => {
    const bot = await newBot();
    const here = await bot.call('POST', local(bot), roll());
    expect(here.body).toMatchObject({ guild_id: guild.id });
    expect(here.body).not.toHaveProperty('contexts');
    const everywhere = await bot.call('POST', global(bot), roll());
    expect(everywhere.body.id).not.toBe(here.body.id);
    expect(failure(await bot.call('GET', `${global(bot)}/${here.body.id}`))).toEqual([404, 10063]);
    const other = await createApiGuild(app);
    const path = `/applications/${bot.id}/guilds/${other.id}/commands`;
    expect(failure(await bot.call('POST', path, roll()))).toEqual([404, 10004]);
    expect(failure(await bot.call('GET', path))).toEqual([404, 10004]);
  });

  it('replaces all commands at once, and keeps the ids of those that were there', async () => {
    const bot = await newBot();
    const first = await bot.call('PUT', global(bot), [
      roll(),
      roll({ name: 'flip' }),
      { name: 'Wave', type: 2 },
    ]);
    expect(first.status).toBe(200);
    const [one, two] = first.body;
    const second = await bot.call('PUT', global(bot), [
      { ...roll({ name: 'flip' }), id: one.id },
      roll({ name: 'new' }),
    ]);
    expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['flip', 'new']);
    expect(second.body[0].id).toBe(one.id);
    expect(second.body[1].id).not.toBe(two.id);
    expect((await bot.call('GET', global(bot))).body).toHaveLength(2);
    const twice = await bot.call('PUT', global(bot), [roll(), roll()]);
    expect(twice.body.errors[1].name._errors[0].code).toBe('APPLICATION_COMMANDS_DUPLICATE_NAME');
    expect(failure(await bot.call('PATCH', `${global(bot)}/${one.id}`, { name: 'new' }))).toEqual([
      400, 40041,
    ]);
    expect((await bot.call('PUT', global(bot), [])).body).toEqual([]);
  });

  it('limits the commands of a type, and new commands in a day', async () => {
    const bot = await newBot();
    const menus = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${index}`, type: 3 }));
    expect(failure(await bot.call('PUT', global(bot), menus(16, 'a')))).toEqual([400, 30032]);
    const many = (prefix: string) =>
      Array.from({ length: 100 }, (_, index) => roll({ name: `${prefix}${index}` }));
    expect((await bot.call('PUT', local(bot), many('a'))).status).toBe(200);
    expect(failure(await bot.call('POST', local(bot), roll()))).toEqual([400, 30032]);
    expect((await bot.call('PUT', local(bot), many('b'))).status).toBe(200);
    expect((await bot.call('PUT', local(bot), many('b').slice(1))).status).toBe(200);
    expect(failure(await bot.call('POST', local(bot), roll()))).toEqual([400, 30034]);
    expect((await bot.call('POST', global(bot), roll())).status).toBe(200);
    const entry = { name: 'launch', type: 4 };
    expect((await bot.call('POST', global(bot), entry)).body).toMatchObject({ handler: 1 });
    expect(failure(await bot.call('POST', global(bot), { ...entry, name: 'open' }))).toEqual([400, 30032]);
    expect(failure(await bot.call('POST', local(bot), entry))).toEqual([400, 50035]);
  });

  const sub = (name: string, type: number, options: object[] = []) => option({ name, type, options });
  it.each<[string, object, string]>([
    ['an upper case name', roll({ name: 'Roll' }), 'name'],
    ['a name with spaces', roll({ name: 'a b' }), 'name'],
    ['no description', { name: 'roll' }, 'description'],
    [
      '26 options',
      roll({ options: Array.from({ length: 26 }, (_, i) => option({ name: `o${i}` })) }),
      'options',
    ],
    ['an unknown type of option', roll({ options: [option({ type: 12 })] }), 'options.0.type'],
    ['two options of a name', roll({ options: [option(), option()] }), 'options.1.name'],
    [
      'a required option after an optional one',
      roll({ options: [option(), option({ name: 'b', required: true })] }),
      'options.1.required',
    ],
    ['a subcommand beside a value', roll({ options: [option(), sub('b', 1)] }), 'options.1.type'],
    ['a group in a group', roll({ options: [sub('a', 2, [sub('b', 2)])] }), 'options.0.options.0.type'],
    ['a value in a group', roll({ options: [sub('a', 2, [option()])] }), 'options.0.options.0.type'],
    [
      'choices of a user',
      roll({ options: [option({ type: 6, choices: [{ name: 'a', value: 'b' }] })] }),
      'options.0.choices',
    ],
    [
      'a choice of another type',
      roll({ options: [option({ type: 4, choices: [{ name: 'a', value: 'b' }] })] }),
      'options.0.choices.0.value',
    ],
    [
      'choices with autocompletion',
      roll({ options: [option({ autocomplete: true, choices: [{ name: 'a', value: 'b' }] })] }),
      'options.0.autocomplete',
    ],
    [
      'a minimum above the maximum',
      roll({ options: [option({ type: 4, min_value: 2, max_value: 1 })] }),
      'options.0.max_value',
    ],
    ['options of a user command', { name: 'Wave', type: 2, options: [option()] }, 'options'],
    ['a description of a message command', { name: 'Wave', type: 3, description: 'x' }, 'description'],
    ['an unknown language', roll({ name_localizations: { xx: 'a' } }), 'name_localizations'],
    [
      'a localized name in upper case',
      roll({ name_localizations: { de: 'Würfel' } }),
      'name_localizations.de',
    ],
    [
      'a localized option name that another option has',
      roll({ options: [option({ name_localizations: { de: 'b' } }), option({ name: 'b' })] }),
      'options.0.name_localizations.de',
    ],
    ['a context that does not exist', roll({ contexts: [3] }), 'contexts.0'],
  ])('rejects %s', async (_, body, path) => {
    const bot = await app.createBot(guild.owner);
    const answer = await bot.call('POST', global(bot), body);
    expect(failure(answer)).toEqual([400, 50035]);
    expect(answer.body.errors).toHaveProperty(path.split('.'));
  });

  it('rejects a command of more than 8000 characters, of which each text counts its longest language', async () => {
    const bot = await newBot();
    const wide = (length: number) =>
      roll({
        options: Array.from({ length: 20 }, (_, index) =>
          option({
            name: `option${index}`,
            description: 'short',
            description_localizations: { fr: 'x'.repeat(100) },
            choices: [1, 2, 3, 4].map((n) => ({ name: `${n}${'n'.repeat(length)}`, value: `${n}` })),
          }),
        ),
      });
    expect((await bot.call('POST', global(bot), wide(60))).status).toBe(200);
    const answer = await bot.call('POST', global(bot), wide(72));
    expect(answer.body.errors._errors[0].code).toBe('APPLICATION_COMMAND_TOO_LARGE');
    const among = await bot.call('PUT', global(bot), [roll({ name: 'ok' }), wide(72)]);
    expect(among.body.errors[1]._errors[0].code).toBe('APPLICATION_COMMAND_TOO_LARGE');
  });

  it('lists names in the language of the caller, or in all', async () => {
    const bot = await newBot();
    const names = { de: 'würfeln', 'en-GB': 'throw' };
    const localized = roll({
      name_localizations: names,
      options: [
        option({
          name_localizations: { de: 'wort' },
          choices: [{ name: 'a', value: 'a', name_localizations: { de: 'ä' } }],
        }),
      ],
    });
    await bot.call('POST', global(bot), localized);
    const list = (query = '', headers = {}) => bot.call('GET', `${global(bot)}${query}`, undefined, headers);
    const german = (await list('', { 'accept-language': 'de-AT, en;q=0.5' })).body[0];
    expect(german).toMatchObject({ name: 'roll', name_localized: 'würfeln' });
    expect(german.options[0]).toMatchObject({ name_localized: 'wort', choices: [{ name_localized: 'ä' }] });
    expect(german).not.toHaveProperty('name_localizations');
    expect((await list('', { 'x-discord-locale': 'en-US' })).body[0].name_localized).toBe('throw');
    expect((await list('', { 'x-discord-locale': 'fr' })).body[0]).not.toHaveProperty('name_localized');
    expect((await list('?with_localizations=true')).body[0].name_localizations).toEqual(names);
  });

  it('is only for the application itself and its owner', async () => {
    const [bot, other] = [await newBot(), await newBot()];
    const { id } = (await bot.call('POST', global(bot), roll())).body;
    for (const who of [other, bo]) {
      expect(failure(await who.call('GET', global(bot)))).toEqual([403, 20012]);
      expect(failure(await who.call('POST', global(bot), roll()))).toEqual([403, 20012]);
      expect(failure(await who.call('DELETE', `${local(bot)}/${id}`))).toEqual([403, 20012]);
    }
    expect(failure(await other.call('PATCH', `${global(other)}/${id}`, { name: 'x' }))).toEqual([404, 10063]);
    expect((await guild.owner.call('GET', global(bot))).body).toHaveLength(1);
    expect(failure(await bot.call('GET', '/applications/1/commands'))).toEqual([404, 10002]);
  });
});

describe('the index', () => {
  it('is sent again only to those for whom it changed', async () => {
    const own = await createApiGuild(app);
    const member = await own.newMember();
    const bot = await app.createBot(own.owner);
    await addBot(bot, own);
    await bot.call('POST', global(bot), roll());
    await bot.call('POST', global(bot), roll({ name: 'close', default_member_permissions: '8192' }));
    const read = async ({ token }: TestCaller, headers: Record<string, string> = {}) => {
      const response = await fetch(
        `${app.origin}/api/v10/channels/${own.channelId}/application-command-index`,
        {
          headers: { authorization: token, ...headers },
        },
      );
      return {
        status: response.status,
        tag: response.headers.get('etag') ?? '',
        body: await response.text(),
      };
    };
    const again = (who: TestCaller, tag: string) => read(who, { 'if-none-match': tag });
    const [ofOwner, ofMember] = [await read(own.owner), await read(member)];
    expect(ofMember.tag).not.toBe(ofOwner.tag);
    expect(await again(member, ofMember.tag)).toEqual({ status: 304, tag: ofMember.tag, body: '' });
    expect(await again(member, ofOwner.tag)).toEqual({ ...ofMember, status: 200 });
    const german = await read(member, { 'if-none-match': ofMember.tag, 'x-discord-locale': 'de' });
    expect(german.status).toBe(200);
    const { id } = JSON.parse(ofOwner.body).application_commands.find(
      ({ name }: { name: string }) => name === 'close',
    );
    await own.owner.call('PUT', `/applications/${bot.id}/guilds/${own.id}/commands/${id}/permissions`, {
      permissions: [{ id: member.id, type: 2, permission: true }],
    });
    const allowed = await again(member, ofMember.tag);
    expect([allowed.status, allowed.body.includes('close')]).toEqual([200, true]);
    await bot.call('DELETE', `${global(bot)}/${id}`);
    const deleted = await again(member, allowed.tag);
    expect([deleted.status, deleted.body.includes('close')]).toEqual([200, false]);
    expect((await again(own.owner, ofOwner.tag)).status).toBe(200);
  });

  it('lists the commands of the applications in a guild, and follows bots', async () => {
    const own = await createApiGuild(app);
    const bot = await app.createBot(own.owner);
    const updates = ({ events }: typeof own) =>
      events.filter(({ type }) => type === 'GUILD_APPLICATION_COMMAND_INDEX_UPDATE').length;
    const other = await createApiGuild(app);
    await addBot(bot, other);
    await bot.call('POST', global(bot), roll());
    // The job that announces global commands has run before the bot comes into the guild.
    await eventually(() => updates(other) === 2);
    expect(await namesIn(own.owner, `/guilds/${own.id}`)).toEqual([]);
    await addBot(bot, own);
    expect(updates(own)).toBe(1);
    const index = await getIndex(own.owner, `/guilds/${own.id}`);
    expect(index.applications).toEqual([
      {
        id: bot.id,
        name: expect.any(String),
        description: '',
        icon: null,
        bot_id: bot.id,
        flags: expect.any(String),
      },
    ]);
    expect(index.application_commands).toMatchObject([{ name: 'roll', application_id: bot.id }]);
    await bot.call('POST', `/applications/${bot.id}/guilds/${own.id}/commands`, roll({ name: 'here' }));
    expect(updates(own)).toBe(2);
    const newer = await getIndex(own.owner, `/guilds/${own.id}`);
    expect(newer.application_commands.map(({ name }: { name: string }) => name)).toEqual(['roll', 'here']);
    expect(BigInt(newer.version)).toBeGreaterThan(BigInt(index.version));
    await own.owner.call('DELETE', `/guilds/${own.id}/members/${bot.id}`);
    expect(updates(own)).toBe(3);
    expect(await namesIn(own.owner, `/guilds/${own.id}`)).toEqual([]);
    await addBot(bot, own);
    expect(await namesIn(own.owner, `/guilds/${own.id}`)).toEqual(['roll']);
    expect(failure(await bo.call('GET', `/guilds/${own.id}/application-command-index`))).toEqual([
      404, 10004,
    ]);
  });

  it('leaves out what a member cannot use', async () => {
    const bot = await newBot();
    await bot.call('PUT', global(bot), [
      roll({ name: 'all' }),
      roll({ name: 'mods', default_member_permissions: Permission.MANAGE_MESSAGES.toString() }),
      roll({ name: 'admins', default_member_permissions: '0' }),
      roll({ name: 'dms', contexts: [1] }),
      roll({ name: 'own', integration_types: [1] }),
      roll({ name: 'adult', nsfw: true }),
    ]);
    const mine = async (who: TestCaller, path?: string) => {
      const { application_commands: all } = await getIndex(who, path);
      return all
        .filter(({ application_id: id }: { application_id: string }) => id === bot.id)
        .map(({ name }: { name: string }) => name);
    };
    expect(await mine(bo)).toEqual(['all', 'adult']);
    expect(await mine(guild.owner)).toEqual(['all', 'mods', 'admins', 'adult']);
    expect(await mine(bo, `/channels/${guild.channelId}`)).toEqual(['all']);
    const mod = await guild.newMember(await guild.newRole(Permission.MANAGE_MESSAGES));
    expect(await mine(mod)).toEqual(['all', 'mods', 'adult']);
    const { body: dm } = await bo.call('POST', '/users/@me/channels', { recipient_id: bot.id });
    expect(await mine(bo, `/channels/${dm.id}`)).toEqual(['all', 'mods', 'admins', 'dms', 'own']);
    expect(failure(await bo.call('GET', `/applications/${bot.id}/application-command-index`))).toEqual([
      403, 50001,
    ]);
    expect(await mine(guild.owner, `/applications/${bot.id}`)).toHaveLength(6);
  });
});

describe('permissions', () => {
  it('allow and deny members, roles and channels, with an audit log entry and an event', async () => {
    const bot = await newBot();
    const { id } = (await bot.call('POST', global(bot), roll({ default_member_permissions: '0' }))).body;
    const role = await guild.newRole();
    const ada = await guild.newMember(role);
    const index = async (who: TestCaller) =>
      (await getIndex(who)).application_commands.find((command: { id: string }) => command.id === id);
    expect(failure(await bot.call('GET', `${local(bot)}/${id}/permissions`))).toEqual([404, 10066]);
    expect(await index(ada)).toBeUndefined();
    const permissions = [{ id: role, type: 1, permission: true }];
    const set = await setPermissions(bot, id, permissions);
    expect(set.body).toEqual({ id, application_id: bot.id, guild_id: guild.id, permissions });
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 121,
      target_id: id,
      options: { application_id: bot.id },
      changes: [{ key: role, new_value: permissions[0] }],
    });
    expect(
      guild.events.findLast(({ type }) => type === 'APPLICATION_COMMAND_PERMISSIONS_UPDATE')?.data,
    ).toEqual(set.body);
    expect(await index(ada)).toMatchObject({ permissions: { user: true } });
    expect(await index(bo)).toBeUndefined();
    await setPermissions(bot, id, [
      ...permissions,
      { id: bo.id, type: 2, permission: true },
      { id: ada.id, type: 2, permission: false },
      { id: guild.channelId, type: 3, permission: false },
    ]);
    expect(await index(ada)).toBeUndefined();
    expect(await index(bo)).toMatchObject({
      permissions: { user: true, channels: { [guild.channelId]: false } },
    });
    const here = (await getIndex(bo, `/channels/${guild.channelId}`)).application_commands;
    expect(here.map((command: { id: string }) => command.id)).not.toContain(id);
    expect((await bot.call('GET', `${local(bot)}/permissions`)).body).toHaveLength(1);
    await bot.call('PATCH', `${global(bot)}/${id}`, { name: 'renamed' });
    expect((await bot.call('GET', `${local(bot)}/permissions`)).body).toEqual([]);
  });

  it('of an application apply to commands without their own, but open none beyond its default', async () => {
    const bot = await newBot();
    const [open, closed] = (
      await bot.call('PUT', global(bot), [roll(), roll({ name: 'closed', default_member_permissions: '0' })])
    ).body;
    const mine = async () =>
      (await getIndex(bo)).application_commands
        .filter(({ application_id }: { application_id: string }) => application_id === bot.id)
        .map(({ id }: { id: string }) => id);
    await setPermissions(bot, bot.id, [{ id: guild.id, type: 1, permission: true }]);
    expect(await mine()).toEqual([open.id]);
    await setPermissions(bot, bot.id, [{ id: guild.id, type: 1, permission: false }]);
    expect(await mine()).toEqual([]);
    await setPermissions(bot, closed.id, [{ id: guild.id, type: 1, permission: true }]);
    expect(await mine()).toEqual([closed.id]);
    expect(
      (await guild.owner.call('GET', `${local(bot)}/${bot.id}/permissions`)).body.permissions,
    ).toHaveLength(1);
  });

  it('are only set by members who manage the guild, its roles and what they change', async () => {
    const bot = await newBot();
    const { id } = (await bot.call('POST', global(bot), roll())).body;
    const high = await guild.newRole(0n, 5);
    const manager = await guild.newMember(
      await guild.newRole(Permission.MANAGE_GUILD | Permission.MANAGE_ROLES, 2),
    );
    const ofRole = (role: string) => [{ id: role, type: 1, permission: true }];
    expect(failure(await setPermissions(bot, id, ofRole(guild.id), bo))).toEqual([403, 50013]);
    expect(failure(await setPermissions(bot, id, ofRole(high), manager))).toEqual([403, 50013]);
    expect((await setPermissions(bot, id, ofRole(guild.id), manager)).status).toBe(200);
    const elsewhere = await createApiGuild(app);
    for (const permission of [
      { id: elsewhere.id, type: 1, permission: true },
      { id: elsewhere.owner.id, type: 2, permission: true },
      { id: elsewhere.channelId, type: 3, permission: true },
    ])
      expect(failure(await setPermissions(bot, id, [permission]))).toEqual([400, 50035]);
    const hidden = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, {
      name: 'hidden',
      permission_overwrites: [{ id: guild.id, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
    });
    const ofHidden = [{ id: hidden.body.id, type: 3, permission: false }];
    expect(failure(await setPermissions(bot, id, ofHidden, manager))).toEqual([400, 50035]);
    expect(failure(await setPermissions(bot, '1', []))).toEqual([404, 10063]);
    expect(failure(await bo.call('GET', `${local(bot)}/permissions`))).toEqual([403, 50013]);
    const stranger = await app.createBot(guild.owner);
    expect(failure(await setPermissions(stranger, stranger.id, []))).toEqual([404, 10002]);
    await setPermissions(bot, id, [{ id: guild.id, type: 1, permission: false }]);
    expect(failure(await setPermissions(bot, id, ofRole(guild.id), manager))).toEqual([403, 50013]);
  });
});

it('migrate-command-scope lists the applications whose commands are in the guild', async () => {
  const own = await createApiGuild(app);
  const bot = await app.createBot(own.owner);
  await addBot(bot, own);
  const { status, body } = await own.owner.call('POST', `/guilds/${own.id}/migrate-command-scope`);
  expect([status, body]).toEqual([200, { integration_ids_with_app_commands: [bot.id] }]);
});

it('an application that is deleted takes its commands along', async () => {
  const bot = await newBot();
  await bot.call('POST', global(bot), roll({ name: 'ending' }));
  expect(await namesIn(guild.owner)).toContain('ending');
  await guild.owner.call('POST', `/applications/${bot.id}/delete`, { password: PASSWORD });
  expect(await namesIn(guild.owner)).not.toContain('ending');
  expect(failure(await guild.owner.call('GET', global(bot)))).toEqual([404, 10002]);
});
