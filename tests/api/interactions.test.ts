import { beforeAll, describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type AppGuild, createAppGuild } from '../support/app-guild.ts';
import { identify } from '../support/gateway.ts';

let server: TestApp;
let place: AppGuild;
// biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
let roll: any;

beforeAll(async () => {
  server = await startTestApp();
  place = await createAppGuild(server);
  roll = await place.register({
    name: 'roll',
    description: 'Rolls dice',
    options: [
      { type: 4, name: 'sides', description: 'Sides', min_value: 2, max_value: 100 },
      { type: 6, name: 'for', description: 'For whom' },
      { type: 3, name: 'note', description: 'Note', autocomplete: true },
    ],
  });
});

let nonces = 0;
const use = (options: object[] = [], more: object = {}) => {
  nonces += 1;
  return place.interact({ type: 2, nonce: `n${nonces}`, data: { id: roll.id, options }, ...more });
};
/** Uses the command, and returns what the application receives. */
const invoke = async (options: object[] = [], more: object = {}) => {
  expect(await use(options, more)).toMatchObject({ status: 204 });
  return place.next();
};
const hook = ({ application_id, token }: { application_id: string; token: string }, rest = '') =>
  `/webhooks/${application_id}/${token}${rest}`;
const history = async (): Promise<{ id: string; content: string }[]> =>
  (await place.guild.owner.call('GET', `/channels/${place.guild.channelId}/messages`)).body;

describe('a command', () => {
  test('reaches its application with its options and the entities that they name', async () => {
    const { guild, member, bot } = place;
    const interaction = await invoke([
      { type: 4, name: 'sides', value: 20 },
      { type: 6, name: 'for', value: guild.owner.id },
    ]);
    expect(interaction).toMatchObject({
      application_id: bot.id,
      type: 2,
      version: 1,
      guild_id: guild.id,
      channel_id: guild.channelId,
      context: 0,
      authorizing_integration_owners: { '0': guild.id },
      member: { user: { id: member.id }, permissions: expect.any(String) },
      channel: { id: guild.channelId, type: 0 },
      data: {
        id: roll.id,
        name: 'roll',
        type: 1,
        options: [
          { type: 4, name: 'sides', value: 20 },
          { type: 6, name: 'for', value: guild.owner.id },
        ],
        resolved: {
          users: { [guild.owner.id]: { id: guild.owner.id } },
          members: { [guild.owner.id]: { permissions: expect.any(String) } },
        },
      },
    });
    expect(interaction.user).toBeUndefined();
  });

  test('gets a message that shows who used it', async () => {
    const { client, member, bot, guild } = place;
    const interaction = await invoke();
    const nonce = `n${nonces}`;
    expect((await client.take('INTERACTION_CREATE')).d).toEqual({ id: expect.any(String), nonce: 'n1' });
    const result = await place.respond(
      interaction,
      { type: 4, data: { content: 'You rolled 7', embeds: [{ title: 'Dice' }] } },
      '?with_response=true',
    );
    expect(result).toMatchObject({
      status: 200,
      body: {
        interaction: { id: interaction.id, type: 2, response_message_ephemeral: false },
        resource: { type: 4, message: { type: 20, content: 'You rolled 7' } },
      },
    });
    const created = await client.take(
      ({ t, d }) => t === 'MESSAGE_CREATE' && (d as { type: number }).type === 20,
    );
    expect(created.d).toMatchObject({
      author: { id: bot.id, bot: true },
      application_id: bot.id,
      embeds: [{ title: 'Dice' }],
      interaction_metadata: {
        id: interaction.id,
        type: 2,
        name: 'roll',
        command_type: 1,
        user: { id: member.id },
        authorizing_integration_owners: { '0': guild.id },
      },
    });
    expect(
      (
        await client.take(
          ({ t, d }) => t === 'INTERACTION_SUCCESS' && (d as { nonce: string }).nonce === nonce,
        )
      ).d,
    ).toEqual({ id: interaction.id, nonce });
    const data = await guild.owner.call(
      'GET',
      `/channels/${guild.channelId}/messages/${created.d.id}/interaction-data`,
    );
    expect(data.body).toMatchObject({ id: interaction.id, type: 2, name: 'roll' });
  });

  test('is created once for each nonce', async () => {
    const first = await invoke([], { nonce: 'same' });
    expect((await use([], { nonce: 'same' })).status).toBe(204);
    const later = await invoke();
    expect(later.id).not.toBe(first.id);
    await place.app.none(({ t, d }) => t === 'INTERACTION_CREATE' && (d as { id: string }).id !== later.id);
  });

  test.each<[string, { options?: object[]; [key: string]: unknown }, number[]]>([
    ['an unknown command', { data: { id: '1' } }, [404, 10063]],
    ['another application’s command', { application_id: '1' }, [404, 10063]],
    ['an unknown channel', { channel_id: '1' }, [404, 10003]],
    ['another guild', { guild_id: '1' }, [404, 10004]],
    ['a value that is too large', { options: [{ type: 4, name: 'sides', value: 101 }] }, [400, 50035]],
    ['a user who does not exist', { options: [{ type: 6, name: 'for', value: '1' }] }, [400, 50035]],
    ['a nested option', { options: [{ type: 1, name: 'sides', options: [] }] }, [400, 50035]],
  ])('is refused with %s', async (_, { options = [], ...more }, expected) => {
    expect(failure(await use(options, more))).toEqual(expected);
  });

  test('is refused to members without the permission', async () => {
    const { guild } = place;
    const { body: role } = await guild.owner.call('GET', `/guilds/${guild.id}/roles/${guild.id}`);
    const without = (BigInt(role.permissions) & ~(1n << 31n)).toString();
    await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, { permissions: without });
    expect(failure(await use())).toEqual([404, 10063]);
    await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, {
      permissions: role.permissions,
    });
  });
});

describe('a response', () => {
  test('is possible once, and again after one that was refused', async () => {
    const interaction = await invoke();
    expect(failure(await place.respond(interaction, { type: 4, data: { content: '' } }))).toEqual([
      400, 50006,
    ]);
    for (const type of [1, 6, 7, 8, 12, 13])
      expect(failure(await place.respond(interaction, { type }))).toEqual([400, 50035]);
    expect((await place.respond(interaction, { type: 4, data: { content: 'Hi' } })).status).toBe(204);
    expect(failure(await place.respond(interaction, { type: 4, data: { content: 'Again' } }))).toEqual([
      400, 40060,
    ]);
  });

  test('of invisible characters alone is empty', async () => {
    const interaction = await invoke();
    const data = { content: ' \u200b\u2060 ' };
    expect(failure(await place.respond(interaction, { type: 4, data }))).toEqual([400, 50006]);
    expect((await place.respond(interaction, { type: 4, data: { content: 'seen' } })).status).toBe(204);
    expect(failure(await place.bot.call('POST', hook(interaction), data))).toEqual([400, 50006]);
    const original = hook(interaction, '/messages/@original');
    expect(failure(await place.bot.call('PATCH', original, data))).toEqual([400, 50006]);
  });

  test('needs the token of its interaction', async () => {
    const [one, two] = [await invoke(), await invoke()];
    const hello = { type: 4, data: { content: 'Hi' } };
    expect(failure(await place.respond({ id: one.id, token: two.token }, hello))).toEqual([404, 10062]);
    expect(failure(await place.respond({ id: one.id, token: `${one.token}x` }, hello))).toEqual([404, 10062]);
    expect(failure(await place.respond({ id: '1', token: one.token }, hello))).toEqual([404, 10062]);
    expect((await place.respond(one, hello)).status).toBe(204);
    const other = await server.createBot(place.guild.owner);
    expect(
      failure(await server.call('POST', `/webhooks/${other.id}/${one.token}`, { body: { content: 'No' } })),
    ).toEqual([401, 50027]);
    expect(failure(await server.call('POST', hook(two), { body: { content: 'Too early' } }))).toEqual([
      404, 10062,
    ]);
  });

  test('of two at the same time only one counts', async () => {
    const interaction = await invoke();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((content) => place.respond(interaction, { type: 4, data: { content } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
  });

  test('comes too late after three seconds, and the user learns of it', async () => {
    const interaction = await invoke();
    const failed = await place.client.take(
      ({ t, d }) => t === 'INTERACTION_FAILURE' && (d as { id: string }).id === interaction.id,
    );
    expect(failed.d).toEqual({ id: interaction.id, nonce: `n${nonces}`, reason_code: 2 });
    expect(failure(await place.respond(interaction, { type: 4, data: { content: 'Late' } }))).toEqual([
      404, 10062,
    ]);
  });

  test('is refused once neither the bot nor the user can view the channel', async () => {
    const { guild } = place;
    const interaction = await invoke();
    const path = `/channels/${guild.channelId}/permissions/${guild.id}`;
    await guild.owner.call('PUT', path, { type: 0, deny: '1024' });
    expect((await place.respond(interaction, { type: 4, data: { content: 'Hi' } })).status).toBe(403);
    await guild.owner.call('DELETE', path);
    expect((await place.respond(interaction, { type: 4, data: { content: 'Hi' } })).status).toBe(204);
  });
});

describe('a deferred response', () => {
  test('is edited, by its address or the first follow-up message', async () => {
    const { client } = place;
    for (const isFollowUp of [false, true]) {
      const interaction = await invoke();
      await place.respond(interaction, { type: 5 });
      const loading = await client.take(
        ({ t, d }) => t === 'MESSAGE_CREATE' && (d as { flags: number }).flags === 128,
      );
      const edited = isFollowUp
        ? await server.call('POST', hook(interaction), { body: { content: 'Done' } })
        : await server.call('PATCH', hook(interaction, '/messages/@original'), { body: { content: 'Done' } });
      expect(edited).toMatchObject({
        status: 200,
        body: { id: loading.d.id, content: 'Done', flags: 0, edited_timestamp: null },
      });
    }
  });

  test('is followed by more messages, each of which can be edited and deleted', async () => {
    const interaction = await invoke();
    await place.respond(interaction, { type: 4, data: { content: 'First' } });
    const original = (await server.call('GET', hook(interaction, '/messages/@original'))).body;
    expect(original.content).toBe('First');
    const more = await server.call('POST', hook(interaction), { body: { content: 'Second' } });
    expect(more).toMatchObject({
      status: 200,
      body: {
        type: 19,
        referenced_message: { id: original.id },
        interaction_metadata: { original_response_message_id: original.id },
      },
    });
    const path = hook(interaction, `/messages/${more.body.id}`);
    expect((await server.call('PATCH', path, { body: { content: 'Third' } })).body.content).toBe('Third');
    expect((await server.call('GET', path)).body.content).toBe('Third');
    const other = await invoke();
    await place.respond(other, { type: 4, data: { content: 'Other' } });
    expect(failure(await server.call('DELETE', hook(other, `/messages/${more.body.id}`)))).toEqual([
      404, 10008,
    ]);
    expect((await server.call('DELETE', path)).status).toBe(204);
    expect((await server.call('DELETE', hook(interaction, '/messages/@original'))).status).toBe(204);
    expect(failure(await server.call('GET', hook(interaction, '/messages/@original')))).toEqual([404, 10008]);
  });
});

describe('an ephemeral response', () => {
  test('disappears from all devices of its user once they dismiss it on one, and can still be edited', async () => {
    const { client, guild, member } = place;
    const second = await identify(server.origin, member.token);
    const interaction = await invoke();
    const answer = { type: 4, data: { content: 'Only you', flags: 64 } };
    const { body } = await place.respond(interaction, answer, '?with_response=true');
    const { id } = body.resource.message;
    const path = (channelId: string) => `/channels/${channelId}/ephemeral-messages/${id}`;
    for (const [caller, channelId, code] of [
      [guild.owner, guild.channelId, 10008],
      [member, guild.id, 10003],
    ] as const)
      expect(failure(await caller.call('DELETE', path(channelId)))).toEqual([404, code]);
    expect((await member.call('DELETE', path(guild.channelId))).status).toBe(204);
    const isDeletion = ({ t, d }: { t: string | null; d: { id: string } }) =>
      t === 'MESSAGE_DELETE' && d.id === id;
    for (const session of [client, second])
      expect((await session.take(isDeletion)).d).toEqual({
        id,
        channel_id: guild.channelId,
        guild_id: guild.id,
      });
    const edit = await server.call('PATCH', hook(interaction, '/messages/@original'), {
      body: { content: 'Edited' },
    });
    expect(edit.status).toBe(200);
    await second.close();
  });

  test('reaches all sessions of the user and nobody else, and is in no history', async () => {
    const { client, guild, member, app } = place;
    const [second, owner] = await Promise.all([
      identify(server.origin, member.token),
      identify(server.origin, guild.owner.token),
    ]);
    const interaction = await invoke();
    const result = await place.respond(
      interaction,
      { type: 4, data: { content: 'Only you', flags: 64 } },
      '?with_response=true',
    );
    const messageId = result.body.resource.message.id;
    expect(result.body.interaction).toMatchObject({
      response_message_id: messageId,
      response_message_ephemeral: true,
    });
    const isIt = ({ t, d }: { t: string | null; d: { id: string } }) =>
      t === 'MESSAGE_CREATE' && d.id === messageId;
    for (const session of [client, second])
      expect((await session.take(isIt)).d).toMatchObject({
        content: 'Only you',
        flags: 64,
        type: 20,
        guild_id: guild.id,
        interaction_metadata: { user: { id: member.id } },
      });
    const { body: later } = await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, {
      content: 'later',
    });
    const isLater = ({ t, d }: { t: string | null; d: { id: string } }) =>
      t === 'MESSAGE_CREATE' && d.id === later.id;
    await owner.none(isIt, isLater);
    await app.none(isIt, isLater);
    for (const caller of [guild.owner, member, place.bot]) {
      const { status } = await caller.call('GET', `/channels/${guild.channelId}/messages/${messageId}`);
      expect(status).toBeGreaterThanOrEqual(403);
    }
    expect((await history()).map(({ id }) => id)).not.toContain(messageId);

    const edited = await server.call('PATCH', hook(interaction, '/messages/@original'), {
      body: { content: 'Still only you' },
    });
    expect(edited).toMatchObject({ status: 200, body: { id: messageId, content: 'Still only you' } });
    expect(
      (await client.take(({ t, d }) => t === 'MESSAGE_UPDATE' && (d as { id: string }).id === messageId)).d
        .content,
    ).toBe('Still only you');
    expect((await server.call('DELETE', hook(interaction, '/messages/@original'))).status).toBe(204);
    expect(
      (await client.take(({ t, d }) => t === 'MESSAGE_DELETE' && (d as { id: string }).id === messageId)).d,
    ).toEqual({ id: messageId, channel_id: guild.channelId, guild_id: guild.id });
  });
});

describe('autocompletion', () => {
  test('returns choices to the session that asked', async () => {
    const data = { id: roll.id, options: [{ type: 3, name: 'note', value: 'lu', focused: true }] };
    await place.interact({ type: 4, nonce: 'ac', data });
    const interaction = await place.next();
    expect(interaction).toMatchObject({ type: 4, data: { options: [{ name: 'note', focused: true }] } });
    expect(failure(await place.respond(interaction, { type: 4, data: { content: 'No' } }))).toEqual([
      400, 50035,
    ]);
    const choices = [{ name: 'Luck', value: 'luck' }];
    expect((await place.respond(interaction, { type: 8, data: { choices } })).status).toBe(204);
    expect((await place.client.take('APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE')).d).toEqual({
      choices,
      nonce: 'ac',
    });
  });
});

describe('components', () => {
  const button = { type: 2, style: 1, label: 'Again', custom_id: 'again' };
  const select = { type: 3, custom_id: 'pick', options: [{ label: 'One', value: 'one' }] };
  const rows = [button, select].map((component) => ({ type: 1, components: [component] }));
  const press = (message: { id: string }, data: object) =>
    place.interact({ type: 3, message_id: message.id, data });
  const sent = async (flags = 0) => {
    const interaction = await invoke();
    const { body } = await place.respond(
      interaction,
      { type: 4, data: { content: 'Choose', flags, components: rows } },
      '?with_response=true',
    );
    return body.resource.message;
  };

  test.each([0, 64])('of a message with flags %s are pressed, and the message is updated', async (flags) => {
    const message = await sent(flags);
    expect((await press(message, { component_type: 2, custom_id: 'again' })).status).toBe(204);
    const interaction = await place.next();
    expect(interaction).toMatchObject({
      type: 3,
      data: { custom_id: 'again', component_type: 2 },
      message: { id: message.id, content: 'Choose' },
    });
    expect(
      (await place.respond(interaction, { type: 7, data: { content: 'Pressed', components: [] } })).status,
    ).toBe(204);
    expect((await server.call('GET', hook(interaction, '/messages/@original'))).body).toMatchObject({
      id: message.id,
      content: 'Pressed',
      components: [],
    });
  });

  test('take only values that they offer', async () => {
    const message = await sent();
    expect(failure(await press(message, { custom_id: 'pick', values: ['two'] }))).toEqual([400, 50035]);
    expect(failure(await press(message, { custom_id: 'other' }))).toEqual([400, 50035]);
    expect(failure(await press({ id: '1' }, { custom_id: 'again' }))).toEqual([404, 10008]);
    expect((await press(message, { custom_id: 'pick', values: ['one'] })).status).toBe(204);
    expect((await place.next()).data).toMatchObject({ component_type: 3, values: ['one'] });
  });

  test('of an ephemeral message are pressed by its user alone', async () => {
    const message = await sent(64);
    const { guild, bot } = place;
    const answer = await guild.owner.call('POST', '/interactions', {
      type: 3,
      application_id: bot.id,
      guild_id: guild.id,
      channel_id: guild.channelId,
      message_id: message.id,
      data: { custom_id: 'again' },
    });
    expect(failure(answer)).toEqual([404, 10008]);
  });

  test('open modals, which are submitted once', async () => {
    const interaction = await invoke();
    const components = [{ type: 18, label: 'Glaze', component: { type: 4, style: 1, custom_id: 'glaze' } }];
    expect(failure(await place.respond(interaction, { type: 9, data: { custom_id: 'm' } }))).toEqual([
      400, 50035,
    ]);
    expect(
      (await place.respond(interaction, { type: 9, data: { custom_id: 'm', title: 'Firing', components } }))
        .status,
    ).toBe(204);
    const opened = (await place.client.take('INTERACTION_MODAL_CREATE')).d;
    expect(opened).toMatchObject({
      id: interaction.id,
      custom_id: 'm',
      title: 'Firing',
      application: { id: place.bot.id },
    });
    const submit = (id = interaction.id, value = 'Celadon') =>
      place.interact({
        type: 5,
        data: {
          id,
          custom_id: 'm',
          components: [{ type: 18, component: { type: 4, custom_id: 'glaze', value } }],
        },
      });
    expect(failure(await submit('1'))).toEqual([404, 10062]);
    expect(failure(await submit(interaction.id, ''))).toEqual([400, 50035]);
    expect((await submit()).status).toBe(204);
    const submitted = await place.next();
    expect(submitted).toMatchObject({
      type: 5,
      data: { custom_id: 'm', components: [{ component: { custom_id: 'glaze', value: 'Celadon' } }] },
    });
    expect(failure(await submit())).toEqual([404, 10062]);
    const { body } = await place.respond(
      submitted,
      { type: 4, data: { content: 'Thanks' } },
      '?with_response=1',
    );
    expect(body.resource.message.interaction_metadata).toMatchObject({
      type: 5,
      triggering_interaction_metadata: { id: interaction.id, name: 'roll' },
    });
  });
});

describe('the log of deliveries', () => {
  const path = () => `/applications/${place.bot.id}/interaction-deliveries`;

  test('has what was sent and what came back, without tokens, for the developers alone', async () => {
    const { guild, member } = place;
    const interaction = await invoke();
    await place.respond(interaction, { type: 4, data: { content: '' } });
    await place.respond(interaction, { type: 4, data: { content: 'Logged' } });
    const { body: list } = await guild.owner.call('GET', path());
    expect(list[0]).toMatchObject({
      id: interaction.id,
      type: 2,
      name: '/roll',
      guild_id: guild.id,
      guild_name: 'Hall',
      route: 'gateway',
      is_test: false,
      callback: 4,
      failure: '',
      duration: expect.any(Number),
    });
    const { body: entry } = await guild.owner.call('GET', `${path()}/${interaction.id}`);
    expect(JSON.parse(entry.request)).toMatchObject({
      id: interaction.id,
      token: '',
      data: { name: 'roll' },
    });
    expect(JSON.parse(entry.response)).toMatchObject({ type: 4, data: { content: 'Logged' } });
    expect(entry.request).not.toContain(interaction.token);
    expect(failure(await member.call('GET', path()))).toEqual([403, 20012]);
  });

  test('sends one again as a test, whose response is logged and shown to nobody', async () => {
    const { guild, client } = place;
    const interaction = await invoke();
    await place.respond(interaction, { type: 4, data: { content: 'Real' } });
    const repeated = await guild.owner.call('POST', `${path()}/${interaction.id}`);
    expect(repeated).toMatchObject({ status: 200, body: { is_test: true, name: '/roll', failure: null } });
    const test = await place.next();
    expect(test).toMatchObject({ id: repeated.body.id, data: interaction.data });
    expect(test.token).not.toBe(interaction.token);
    expect((await place.respond(test, { type: 4, data: { content: 'Test' } })).status).toBe(204);
    expect(failure(await server.call('POST', hook(test), { body: { content: 'No' } }))).toEqual([404, 10062]);
    expect((await history()).map(({ content }) => content)).not.toContain('Test');
    await client.none(({ d }) => d?.content === 'Test');
    const { body: entry } = await guild.owner.call('GET', `${path()}/${test.id}`);
    expect(entry).toMatchObject({ is_test: true, callback: 4, failure: '' });
  });
});
