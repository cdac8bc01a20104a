import { UserFlag } from '@guildhall/protocol/users/flags';
import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const path = '/hypesquad/online';

test('a house’s badge is on the profile, and is replaced by that of the next house', async () => {
  const guild = await createApiGuild(server);
  const ada = await guild.newMember();
  const [own, other] = await Promise.all([
    identify(server.origin, ada.token),
    identify(server.origin, guild.owner.token),
  ]);
  expect((await ada.call('POST', path, { house_id: 2 })).status).toBe(204);
  const flags = UserFlag.HYPESQUAD_ONLINE_HOUSE_2;
  expect((await own.take('USER_UPDATE')).d.public_flags).toBe(flags);
  expect((await other.take('GUILD_MEMBER_UPDATE')).d.user.public_flags).toBe(flags);
  const badges = async () => (await guild.owner.call('GET', `/users/${ada.id}/profile`)).body.badges;
  expect(await badges()).toMatchObject([{ id: 'hypesquad_house_2' }]);
  await ada.call('POST', path, { house_id: 1 });
  expect(await badges()).toMatchObject([{ id: 'hypesquad_house_1' }]);
  expect((await ada.call('DELETE', path)).status).toBe(204);
  expect(await badges()).toEqual([]);
});

test('there are three houses, and none for bots', async () => {
  const ada = await server.register();
  for (const house_id of [0, 4, '1x', null])
    expect(failure(await ada.call('POST', path, { house_id }))).toEqual([400, 50035]);
  const bot = await server.createBot(ada);
  expect((await bot.call('POST', path, { house_id: 1 })).status).toBe(403);
});
