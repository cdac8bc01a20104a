import { Permission } from '@guildhall/protocol/permissions/index';
import { createContext } from '@guildhall/server/context';
import { expect, test } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';
import { BOT_INTENTS, identify, type Received } from '../support/gateway.ts';

const server = await startTestApp();

const named = (type: string, id: string) => (payload: Received) =>
  payload.t === type && (payload.d.id ?? payload.d.role?.id ?? payload.d.user?.id) === id;

test('a member gets an event for each change, from joining to being kicked', async () => {
  const guild = await createApiGuild(server);
  const person = await server.register();
  const client = await identify(server.origin, person.token);
  const owner = await identify(server.origin, guild.owner.token);

  await person.call('POST', `/invites/${guild.code}`);
  const created = await client.take(named('GUILD_CREATE', guild.id));
  expect(created.d).toMatchObject({ name: 'Hall', member_count: 2, owner_id: guild.owner.id });
  expect((await owner.take(named('GUILD_MEMBER_ADD', person.id))).d).toMatchObject({
    guild_id: guild.id,
    roles: [],
    joined_at: expect.any(String),
  });
  await owner.take((payload) => payload.t === 'MESSAGE_CREATE' && payload.d.type === 7);

  await guild.owner.call('PATCH', `/guilds/${guild.id}`, { name: 'Great Hall' });
  expect((await client.take('GUILD_UPDATE')).d).toMatchObject({ id: guild.id, name: 'Great Hall' });
  const { id: channelId } = (
    await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'plans' })
  ).body;
  expect((await client.take(named('CHANNEL_CREATE', channelId))).d).toMatchObject({ name: 'plans' });
  const hide = { type: 0, deny: Permission.VIEW_CHANNEL.toString() };
  await guild.owner.call('PUT', `/channels/${channelId}/permissions/${guild.id}`, hide);
  await client.take(named('CHANNEL_DELETE', channelId));
  await guild.owner.call('DELETE', `/channels/${channelId}/permissions/${guild.id}`);
  await client.take(named('CHANNEL_CREATE', channelId));
  await guild.owner.call('DELETE', `/channels/${channelId}`);
  await client.take(named('CHANNEL_DELETE', channelId));

  const roleId = await guild.newRole(Permission.MANAGE_GUILD);
  expect((await client.take(named('GUILD_ROLE_CREATE', roleId))).d.guild_id).toBe(guild.id);
  await guild.give(person, roleId);
  expect((await client.take(named('GUILD_MEMBER_UPDATE', person.id))).d.roles).toEqual([roleId]);
  await guild.owner.call('DELETE', `/guilds/${guild.id}/roles/${roleId}`);
  expect((await client.take('GUILD_ROLE_DELETE')).d).toEqual({ guild_id: guild.id, role_id: roleId });

  await guild.owner.call('DELETE', `/guilds/${guild.id}/members/${person.id}`);
  expect((await client.take('GUILD_DELETE')).d).toEqual({ id: guild.id });
  expect((await owner.take(named('GUILD_MEMBER_REMOVE', person.id))).d).toMatchObject({ guild_id: guild.id });
  await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, { content: 'gone?' });
  await owner.take((payload) => payload.t === 'MESSAGE_CREATE' && payload.d.content === 'gone?');
  await client.none((payload) => payload.t === 'MESSAGE_CREATE' && payload.d.content === 'gone?');
  await Promise.all([client.close(), owner.close()]);
});

test('only members with the permission get events of bans, invites and the audit log', async () => {
  const guild = await createApiGuild(server);
  const bot = await server.createBot(guild.owner);
  const { addMember } = await import('@guildhall/server/domains/members/index');
  const { changeGuild } = await import('@guildhall/server/state/change');
  const user = await server.app.users.get(bot.id);
  await changeGuild(createContext(server.app, guild.owner.id), guild.id, async (tx) => {
    await addMember(server.app, tx, guild.id, user!);
  });
  const client = await identify(server.origin, bot.token, { intents: BOT_INTENTS });
  await client.take(named('GUILD_CREATE', guild.id));

  const ban = async () => {
    const stranger = await server.register();
    await guild.owner.call('PUT', `/guilds/${guild.id}/bans/${stranger.id}`);
    return stranger.id;
  };
  await ban();
  const roleId = await guild.newRole(
    Permission.BAN_MEMBERS | Permission.VIEW_AUDIT_LOG | Permission.MANAGE_CHANNELS,
  );
  await client.none(
    (payload) => ['GUILD_BAN_ADD', 'GUILD_AUDIT_LOG_ENTRY_CREATE'].includes(payload.t ?? ''),
    named('GUILD_ROLE_CREATE', roleId),
  );
  await guild.give(bot, roleId);
  await client.take(named('GUILD_MEMBER_UPDATE', bot.id));
  const id = await ban();
  expect((await client.take('GUILD_BAN_ADD')).d).toMatchObject({ guild_id: guild.id, user: { id } });
  expect(
    (
      await client.take(
        (payload) => payload.t === 'GUILD_AUDIT_LOG_ENTRY_CREATE' && payload.d.target_id === id,
      )
    ).d,
  ).toMatchObject({ action_type: 22, guild_id: guild.id, user_id: guild.owner.id });
  const { code } = (await guild.owner.call('POST', `/channels/${guild.channelId}/invites`, { unique: true }))
    .body;
  expect((await client.take('INVITE_CREATE')).d).toMatchObject({ code, channel_id: guild.channelId });
  await guild.owner.call('DELETE', `/invites/${code}`);
  expect((await client.take('INVITE_DELETE')).d).toEqual({
    code,
    channel_id: guild.channelId,
    guild_id: guild.id,
  });
  await client.close();
});
