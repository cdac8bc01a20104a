import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { Permission } from '@guildhall/protocol/permissions/index';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { drawDataUri } from '../support/pictures.ts';
import { drawOgg, toSoundUri } from '../support/sounds.ts';
import { addSticker } from '../support/stickers.ts';
import { getKeys, isList, isStrict, sample, strictKey } from './sample.ts';

const all = Object.values(operations) as Operation[];
type Params = Readonly<Record<string, string>>;

let server: TestApp;
let guild: ApiGuild;
/** A member with no permission but VIEW_CHANNEL. */
let plain: TestPerson;
/** A bot that can add members. */
let bot: TestCaller;
/** A bot with the same permissions in the guild as `plain`. */
let plainBot: TestCaller;
/** Existing things, by their path parameter. */
let there: Params;
/** A channel that the member cannot view. */
let hiddenId: string;
/** A public thread. */
let threadId: string;
/** A conversation of two other users. */
let privateId: string;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  const { owner } = guild;
  plain = await guild.newMember();
  const target = await guild.newMember();
  bot = await server.createBot(owner);
  plainBot = await server.createBot(owner);
  for (const [{ id }, permissions] of [
    [bot, Permission.CREATE_INSTANT_INVITE],
    [plainBot, 0n],
  ] as const)
    await owner.call('POST', `/oauth2/authorize?client_id=${id}`, {
      authorize: true,
      guild_id: guild.id,
      permissions: permissions.toString(),
    });
  const roleId = await guild.newRole(0n, 1);
  const channelPath = `/channels/${guild.channelId}`;
  await owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, {
    permissions: Permission.VIEW_CHANNEL.toString(),
  });
  await owner.call('PUT', `${channelPath}/permissions/${roleId}`, { type: 0, allow: '2048' });
  const message = await owner.call('POST', `${channelPath}/messages`, { content: 'hello' });
  const application = await owner.call('POST', '/applications', { name: 'Helper two' });
  await owner.call('POST', `/oauth2/authorize?client_id=${application.body.id}`, {
    authorize: true,
    guild_id: guild.id,
  });
  const command = await owner.call('POST', `/applications/${application.body.id}/commands`, {
    name: 'wave',
    type: 2,
  });
  const team = await owner.call('POST', '/teams', { name: 'Kiln crew' });
  const hidden = await owner.call('POST', `/guilds/${guild.id}/channels`, {
    name: 'hidden',
    permission_overwrites: [{ id: guild.id, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
  });
  hiddenId = hidden.body.id;
  const conversation = await owner.call('POST', '/users/@me/channels', { recipient_id: target.id });
  privateId = conversation.body.id;
  const webhook = await owner.call('POST', `${channelPath}/webhooks`, { name: 'Kiln' });
  const emoji = await owner.call('POST', `/guilds/${guild.id}/emojis`, {
    name: 'wave',
    image: await drawDataUri(32),
  });
  const thread = await owner.call('POST', `${channelPath}/threads`, { name: 'thread', type: 11 });
  threadId = thread.body.id;
  const scheduled = await owner.call('POST', `${channelPath}/scheduled-messages`, {
    content: 'later',
    scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const sticker = await addSticker(server, owner, guild.id);
  const sound = await owner.call('POST', `/guilds/${guild.id}/soundboard-sounds`, {
    name: 'Chime',
    sound: toSoundUri(drawOgg(1)),
  });
  const stage = await owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'stage', type: 13 });
  const packs = await owner.call('GET', '/sticker-packs');
  there = {
    guild_id: guild.id,
    stream_key: `guild:${guild.id}:${stage.body.id}:${target.id}`,
    sound_id: sound.body.sound_id,
    stage_channel_id: stage.body.id,
    sticker_id: sticker.body.id,
    pack_id: packs.body.sticker_packs[0].id,
    emoji_id: emoji.body.id,
    channel_id: guild.channelId,
    role_id: roleId,
    overwrite_id: roleId,
    user_id: target.id,
    message_id: message.body.id,
    application_id: application.body.id,
    integration_id: application.body.id,
    command_id: command.body.id,
    team_id: team.body.id,
    asset_id: '1',
    code: guild.code,
    emoji_name: encodeURIComponent('👍'),
    reaction_type: '0',
    read_state_type: '1',
    read_state_id: guild.channelId,
    entity_id: message.body.id,
    webhook_id: webhook.body.id,
    webhook_token: webhook.body.token,
    webhook_service: 'github',
    scheduled_message_id: scheduled.body.id,
    connection_type: 'sandbox',
    connection_id: await connectSandbox(),
    settings_proto_type: '1',
    notification_center_item_id: '1',
    device_id: 'x',
    experiment_name: '2026-11_doors',
  };
  for (const emoji of ['👍', '🎉'])
    await owner.call(
      'PUT',
      `${channelPath}/messages/${message.body.id}/reactions/${encodeURIComponent(emoji)}/@me`,
    );
});

/** Connects a pretended account of the owner; returns its id. */
async function connectSandbox(): Promise<string> {
  const { owner } = guild;
  await owner.call('PUT', '/admin/connections/sandbox', {});
  const { url } = (await owner.call('GET', '/connections/sandbox/authorize')).body;
  const body = { code: 'wren', state: new URL(url).searchParams.get('state') };
  return (await owner.call('POST', '/connections/sandbox/callback', body)).body.id;
}

/** Parts of paths that stand for a type of thing instead of one, or prove the caller. */
const KINDS: ReadonlySet<string> = new Set([
  'audio_context_type',
  'reaction_type',
  'read_state_type',
  'webhook_token',
]);

const getNames = ({ path }: Operation) =>
  [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] as string);

/** Returns an example with the ids of things in place of `{name}`. */
const filled = <Value>(value: Value, params: Params): Value =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => params[name] ?? whole),
  );

const fill = ({ path, example }: Operation, params: Params) =>
  path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => example?.params?.[name] ?? params[name] ?? '1');

/** Returns the path with the query of the operation's example. */
const getAddress = (operation: Operation, params: Params) => {
  const { query } = operation.example ?? {};
  return fill(operation, params) + (query ? `?${new URLSearchParams(filled(query, params))}` : '');
};

const getBody = ({ body, example }: Operation, params: Params) =>
  example?.body === undefined ? body && sample(body) : filled(example.body, params);

/** The things that an operation is called on; those on the members of threads are called on a thread. */
const getThere = ({ path }: Operation): Params =>
  path.includes('/thread-members') ? { ...there, channel_id: threadId } : there;

const send = (caller: TestCaller, operation: Operation, params: Params = getThere(operation)) =>
  caller.call(operation.method, getAddress(operation, params), getBody(operation, params));

const getCaller = ({ caller }: Operation): TestCaller => (caller === 'bot' ? bot : guild.owner);

const withParams = all.filter((operation) => getNames(operation).length > 0);
const named = (list: readonly Operation[]) => list.map((operation) => [operation.id, operation] as const);

describe('without a token', () => {
  test.each(named(all.filter(({ caller }) => caller !== 'none')))('%s returns 401', async (_, operation) => {
    const answer = await server.call(operation.method, fill(operation, there));
    expect(failure(answer)).toEqual([401, 0]);
    const wrong = await server.call(operation.method, fill(operation, there), { token: 'Bot nonsense' });
    expect(failure(wrong)).toEqual([401, 0]);
  });
});

describe('by an application on behalf of a user', () => {
  test('only operations of its scopes can be called', async () => {
    const redirect = 'https://example.org/back';
    await guild.owner.call('PATCH', `/applications/${bot.id}`, { redirect_uris: [redirect] });
    const { body } = await guild.owner.call('POST', `/applications/${bot.id}/reset`);
    const query = `client_id=${bot.id}&response_type=code&scope=identify`;
    const { url } = (await guild.owner.call('POST', `/oauth2/authorize?${query}`, { authorize: true })).body;
    const exchanged = await server.call('POST', '/oauth2/token', {
      body: {
        grant_type: 'authorization_code',
        code: new URL(url).searchParams.get('code'),
        redirect_uri: redirect,
        client_id: bot.id,
        client_secret: body.secret,
      },
    });
    const token = `Bearer ${exchanged.body.access_token}`;
    for (const operation of all.filter(({ caller }) => caller !== 'none')) {
      const answer = await server.call(operation.method, fill(operation, there), { token });
      // It is there for the token's own application alone.
      if (operation.id === 'createApplicationAttachment') expect(failure(answer)).toEqual([403, 20012]);
      else if (operation.oauth === 'identify' || operation.oauth === '*') expect(answer.status).toBe(200);
      else
        expect([operation.id, ...failure(answer)]).toEqual(
          operation.oauth ? [operation.id, 403, 50026] : [operation.id, 401, 0],
        );
    }
  });
});

describe('by the wrong kind of caller', () => {
  test.each(named(all.filter(({ caller }) => caller === 'user')))(
    '%s returns 20001',
    async (_, operation) => {
      expect(failure(await send(bot, operation))).toEqual([403, 20001]);
    },
  );
  test.each(named(all.filter(({ caller }) => caller === 'bot')))('%s returns 20002', async (_, operation) => {
    expect(failure(await send(plain, operation))).toEqual([403, 20002]);
  });
});

describe('with malformed input', () => {
  const strict = (operation: Operation) =>
    getNames(operation).filter((name) => isStrict(operation.params.properties[name] as never));
  test.each(named(withParams.filter((operation) => strict(operation).length > 0)))(
    '%s rejects the path',
    async (_, operation) => {
      for (const name of strict(operation))
        for (const value of ['no-id', '-1', '9223372036854775808', '%00']) {
          const answer = await send(getCaller(operation), operation, { ...there, [name]: value });
          expect(failure(answer)).toEqual([400, 50035]);
          expect(answer.body.errors).toHaveProperty([name, '_errors', 0, 'code']);
        }
    },
  );

  test.each(named(all.filter(({ query }) => query && strictKey(query))))(
    '%s rejects the query',
    async (_, operation) => {
      const key = strictKey(operation.query as never) as string;
      const path = fill(operation, there);
      const answer = await getCaller(operation).call(operation.method, `${path}?${key}=%21`);
      expect(failure(answer)).toEqual([400, 50035]);
      expect(answer.body.errors).toHaveProperty([key, '_errors', 0, 'code']);
    },
  );

  test.each(named(all.filter(({ body, oauthErrors }) => body && !oauthErrors)))(
    '%s rejects the body',
    async (_, operation) => {
      const caller = getCaller(operation);
      const path = getAddress(operation, there);
      expect(failure(await caller.call(operation.method, path, '{"a":'))).toEqual([400, 50109]);
      for (const body of ['"text"', '7', 'true', isList(operation.body as never) ? '{}' : '[]'])
        expect(failure(await caller.call(operation.method, path, body))).toEqual([400, 50035]);
    },
  );
});

describe('with a malformed form of an application', () => {
  test.each(named(all.filter(({ oauthErrors }) => oauthErrors)))(
    '%s returns invalid_request',
    async (_, operation) => {
      for (const body of ['{"a":', '"text"', '[]', JSON.stringify({ client_id: 'x'.repeat(513) })]) {
        const answer = await server.call(operation.method, operation.path, { body });
        expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
      }
    },
  );
});

describe('for something that does not exist', () => {
  /** The error code of a missing thing by its path parameter; for the last one the operation defines it. */
  const MISSING: Readonly<Record<string, number>> = {
    guild_id: 10004,
    channel_id: 10003,
    user_id: 10007,
    message_id: 10008,
    emoji_name: 10014,
    webhook_id: 10015,
    interaction_id: 10062,
    pack_id: 10061,
    sound_id: 10097,
    team_id: 10002,
    application_id: 10002,
    connection_type: 10001,
  };
  const cases = withParams.filter(({ notFound }) => notFound !== undefined);
  test.each(named(cases))('%s returns 404 with the code of the resource', async (_, operation) => {
    const names = getNames(operation);
    for (const [index, name] of names.entries()) {
      const isLast = index === names.length - 1;
      if (KINDS.has(name) || (isLast && operation.ignoresMissing)) continue;
      const expected = isLast ? operation.notFound : MISSING[name];
      const answer = await send(getCaller(operation), operation, { ...getThere(operation), [name]: '1' });
      // An unknown emoji of a reaction is an error of the request.
      expect([name, ...failure(answer)]).toEqual([name, name === 'emoji_name' ? 400 : 404, expected]);
    }
  });
});

describe('without permission', () => {
  const cases = all.filter(({ permissions, omitsForbidden }) => permissions.length > 0 && !omitsForbidden);
  test.each(named(cases))('%s returns 403', async (_, operation) => {
    const onlyViews = operation.permissions.every((name) => name === 'VIEW_CHANNEL');
    const params = onlyViews ? { ...there, channel_id: hiddenId } : getThere(operation);
    const [status, code] = failure(
      await send(operation.caller === 'bot' ? plainBot : plain, operation, params),
    );
    expect([status, [50001, 50013].includes(code ?? 0)]).toEqual([403, true]);
  });

  const inChannels = all.filter((operation) => getNames(operation).includes('channel_id'));
  test.each(named(inChannels))(
    '%s returns 50001 in a hidden channel, 10003 to outsiders',
    async (_, operation) => {
      const params = { ...there, channel_id: hiddenId };
      expect(failure(await send(plain, operation, params))).toEqual([403, 50001]);
      const outsider = await server.register();
      expect(failure(await send(outsider, operation, params))).toEqual([404, 10003]);
    },
  );
});

describe('in a conversation of other users', () => {
  const inChannels = all.filter((operation) => getNames(operation).includes('channel_id'));
  test.each(named(inChannels))('%s returns 10003', async (_, operation) => {
    const params = { ...there, channel_id: privateId };
    expect(failure(await send(plain, operation, params))).toEqual([404, 10003]);
  });
});

describe('with random input', () => {
  const nasty = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      '',
      ' ',
      '\0',
      '\ud800',
      '0',
      '-1',
      '9223372036854775807',
      '9999999999999999999',
      2 ** 31,
      2 ** 53,
      -1,
      1e308,
      0.5,
      'x'.repeat(5_000),
      [],
      [null],
      {},
      { id: '1' },
      '2030-01-01T00:00:00Z',
      '__proto__',
    ),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  );
  // Not those that end the caller's session or take the time of a password hash.
  const skipped = new Set(['register', 'login', 'logout']);
  const cases = all.filter(({ id, body }) => body && !skipped.has(id));

  test.each(named(cases))('%s never causes a server error', async (_, operation) => {
    const keys = getKeys(operation.body as never);
    const record = fc.record(Object.fromEntries(keys.map((key) => [key, nasty])), { requiredKeys: [] });
    const body = isList(operation.body as never) ? fc.array(record, { maxLength: 3 }) : record;
    const base = operation.body ? sample(operation.body) : {};
    const params = { ...there, channel_id: hiddenId };
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const sent = Array.isArray(value) ? value : { ...(base as object), ...value };
        const path = getAddress(operation, params);
        const { status } = await getCaller(operation).call(operation.method, path, sent);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  });
});
