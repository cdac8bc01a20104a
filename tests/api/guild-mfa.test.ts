import { Permission } from '@guildhall/protocol/permissions/index';
import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';
import { addTotp, nextCode, prove, stopClock } from '../support/mfa.ts';

const server = await startTestApp();
stopClock();

test('a guild asks its moderators for two-factor authentication', async () => {
  const guild = await createApiGuild(server);
  const path = `/guilds/${guild.id}`;
  const moderator = await guild.newMember(
    await guild.newRole(Permission.MANAGE_CHANNELS | Permission.MANAGE_MESSAGES),
  );
  const plain = await guild.newMember();
  const edit = (who: { call: typeof moderator.call }) =>
    who.call('PATCH', `/channels/${guild.channelId}`, { topic: `topic ${Math.random()}` });
  expect((await edit(moderator)).status).toBe(200);

  // The owner needs it first, and proves it.
  const set = (who: { call: typeof moderator.call }, level: number, headers = {}) =>
    who.call('POST', `${path}/mfa`, { level }, headers);
  expect(failure(await set(guild.owner, 1))).toEqual([401, 60003]);
  expect(failure(await set(moderator, 1))).toEqual([403, 50013]);
  const bot = await server.createBot(moderator);
  const owner = await addTotp(server, guild.owner);
  const headers = await prove(owner, await set(owner, 1), 'totp', nextCode(owner.secret));
  expect(await set(owner, 1, headers)).toMatchObject({ status: 200, body: { level: 1 } });
  expect(failure(await set(owner, 2, headers))).toEqual([400, 50035]);
  expect((await owner.call('GET', path)).body.mfa_level).toBe(1);
  const log = await owner.call('GET', `${path}/audit-logs?limit=1`);
  expect(log.body.audit_log_entries[0].changes).toEqual([{ key: 'mfa_level', old_value: 0, new_value: 1 }]);

  expect(failure(await edit(moderator))).toEqual([401, 60003]);
  expect(failure(await edit(plain))).toEqual([403, 50013]);
  expect((await edit(owner)).status).toBe(200);
  const message = await plain.call('POST', `/channels/${guild.channelId}/messages`, { content: 'hello' });
  const remove = (who: { call: typeof moderator.call }) =>
    who.call('DELETE', `/channels/${guild.channelId}/messages/${message.body.id}`);
  expect(failure(await remove(moderator))).toEqual([401, 60003]);
  expect((await moderator.call('GET', `/channels/${guild.channelId}/messages`)).status).toBe(200);

  // A bot acts with what its owner has.
  await owner.call(
    'POST',
    `/oauth2/authorize?client_id=${bot.id}`,
    {
      authorize: true,
      guild_id: guild.id,
      permissions: (Permission.VIEW_CHANNEL | Permission.MANAGE_CHANNELS).toString(),
    },
    headers,
  );
  expect(failure(await edit(bot))).not.toEqual([200, undefined]);

  const secured = await addTotp(server, moderator);
  await expect.poll(async () => (await edit(secured)).status).toBe(200);
  expect((await remove(secured)).status).toBe(204);
  expect(await set(owner, 0, headers)).toMatchObject({ status: 200, body: { level: 0 } });
});
