import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startDiceApp } from '../support/dice-app.ts';

const { server, place, invoke, hook } = await startDiceApp();

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
