import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startDiceApp } from '../support/dice-app.ts';

const { server, place, invoke, hook, history } = await startDiceApp();

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
