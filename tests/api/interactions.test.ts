import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startDiceApp } from '../support/dice-app.ts';

const { server, place, roll, use, getNonce, invoke, hook } = await startDiceApp();

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
    const nonce = getNonce();
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

  test('of a menu gets the message it was used on, and responds with a message of its own type', async () => {
    const { guild, member } = place;
    const log = await place.register({ name: 'Log', type: 3 });
    const reading = await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, {
      content: '1,200 degrees',
    });
    const interaction = await invoke([], { data: { id: log.id, type: 3, target_id: reading.body.id } });
    expect(interaction.data).toMatchObject({
      name: 'Log',
      type: 3,
      target_id: reading.body.id,
      resolved: { messages: { [reading.body.id]: { content: '1,200 degrees' } } },
    });
    await place.respond(interaction, { type: 4, data: { content: 'Logged' } });
    const { body } = await guild.owner.call('GET', `/channels/${guild.channelId}/messages?limit=1`);
    expect(body[0]).toMatchObject({
      type: 23,
      content: 'Logged',
      interaction_metadata: { command_type: 3, user: { id: member.id } },
    });
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
    expect(failed.d).toEqual({ id: interaction.id, nonce: getNonce(), reason_code: 2 });
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
