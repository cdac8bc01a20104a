import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startDiceApp } from '../support/dice-app.ts';
import { identify } from '../support/gateway.ts';

const { server, place, invoke, hook, history } = await startDiceApp();

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
