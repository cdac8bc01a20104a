import { badgeHash, DEFAULT_BADGE } from '@guildhall/protocol/guild-tags/badges';
import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const clan = '/users/@me/clan';
const look = { badge: 7, badge_color_primary: '#aa3344', badge_color_secondary: '#ffffff' };
const badge = badgeHash({ badge: 7, primary: '#aa3344', secondary: '#ffffff' });

/** A guild with a tag, and a member. */
async function createTagged() {
  const guild = await createApiGuild(server);
  const profile = `/guilds/${guild.id}/profile`;
  const setTag = (body: object, who: TestPerson = guild.owner) => who.call('PATCH', profile, body);
  await setTag({ tag: 'KILN', ...look });
  return { guild, profile, setTag, ada: await guild.newMember() };
}
const shown = async (person: TestPerson, by: TestPerson) =>
  (await by.call('GET', `/users/${person.id}`)).body.primary_guild;

test('a member who chooses the guild’s tag shows it on their profile, with their messages, and to others at once', async () => {
  const { guild, ada } = await createTagged();
  const [own, other] = await Promise.all([
    identify(server.origin, ada.token),
    identify(server.origin, guild.owner.token),
  ]);
  expect(own.ready.guilds[0].profile ?? own.ready.guilds[0].properties?.profile).toEqual({
    tag: 'KILN',
    badge,
  });
  const expected = { identity_guild_id: guild.id, identity_enabled: true, tag: 'KILN', badge };
  const { status, body } = await ada.call('PUT', clan, {
    identity_guild_id: guild.id,
    identity_enabled: true,
  });
  expect([status, body.primary_guild]).toEqual([200, expected]);
  expect((await own.take('USER_UPDATE')).d.primary_guild).toEqual(expected);
  expect((await other.take('GUILD_MEMBER_UPDATE')).d.user.primary_guild).toEqual(expected);
  await ada.call('POST', `/channels/${guild.channelId}/messages`, { content: 'hello' });
  expect((await other.take('MESSAGE_CREATE')).d.author.primary_guild).toEqual(expected);
  const again = await identify(server.origin, ada.token);
  expect(again.ready.user.primary_guild).toEqual(expected);
  await ada.call('PUT', clan, { identity_enabled: false });
  expect(await shown(ada, guild.owner)).toEqual({
    identity_guild_id: null,
    identity_enabled: false,
    tag: null,
    badge: null,
  });
});

test('a changed tag is shown once its user has chosen it again, a changed badge at once', async () => {
  const { guild, setTag, ada } = await createTagged();
  await ada.call('PUT', clan, { identity_guild_id: guild.id });
  const own = await identify(server.origin, ada.token);
  await setTag({ badge: 2 });
  expect((await own.take('GUILD_UPDATE')).d.profile.badge).not.toBe(badge);
  const next = (await own.take('USER_UPDATE')).d.primary_guild;
  expect(next).toMatchObject({ tag: 'KILN', badge: expect.stringMatching(/^02aa3344/) });
  await setTag({ tag: 'OVEN' });
  const unconfirmed = { identity_guild_id: guild.id, identity_enabled: null, tag: null, badge: null };
  expect((await own.take('USER_UPDATE')).d.primary_guild).toEqual(unconfirmed);
  await ada.call('PUT', clan, { identity_guild_id: guild.id });
  expect((await own.take('USER_UPDATE')).d.primary_guild.tag).toBe('OVEN');
  await setTag({ tag: null });
  expect((await own.take('USER_UPDATE')).d.primary_guild).toBeNull();
});

test.each(['leaves', 'is kicked', 'is banned'])('a member who %s shows the tag no longer', async (how) => {
  const { guild, ada } = await createTagged();
  await ada.call('PUT', clan, { identity_guild_id: guild.id });
  const own = await identify(server.origin, ada.token);
  if (how === 'leaves') await ada.call('DELETE', `/users/@me/guilds/${guild.id}`);
  else
    await guild.owner.call(
      how === 'is kicked' ? 'DELETE' : 'PUT',
      `/guilds/${guild.id}/${how === 'is kicked' ? 'members' : 'bans'}/${ada.id}`,
    );
  expect((await own.take('USER_UPDATE')).d.primary_guild).toBeNull();
});

test('only members choose a tag, only one that exists, and only managers set it', async () => {
  const { guild, profile, setTag, ada } = await createTagged();
  const [bob, plain] = await Promise.all([server.register(), createApiGuild(server)]);
  expect(failure(await bob.call('PUT', clan, { identity_guild_id: guild.id }))).toEqual([404, 10004]);
  expect(failure(await plain.owner.call('PUT', clan, { identity_guild_id: plain.id }))).toEqual([400, 50035]);
  expect(failure(await setTag({ tag: 'NEW' }, ada))).toEqual([403, 50013]);
  expect(failure(await bob.call('GET', profile))).toEqual([404, 10004]);
  for (const body of [
    { tag: 'A' },
    { tag: 'ABCDE' },
    { tag: 'A B' },
    { tag: 'A\u202eB' },
    { tag: 'A\u3164' },
    { badge: 21 },
    { badge: -1 },
    { badge_color_primary: 'red' },
  ])
    expect(failure(await setTag(body))).toEqual([400, 50035]);
  expect((await setTag({ tag: 'زهرة' })).status).toBe(200);
  expect((await ada.call('GET', profile)).body).toMatchObject({ tag: 'زهرة', badge: 7, visibility: 2 });
  const { body } = await guild.owner.call('GET', `/guilds/${guild.id}/audit-logs?action_type=211`);
  expect(body.audit_log_entries[0].changes).toEqual([{ key: 'tag', old_value: 'KILN', new_value: 'زهرة' }]);
});

test('badges are images under both of their addresses', async () => {
  const get = (path: string) => fetch(server.origin + path);
  for (let number = 0; number <= 9; number += 1) {
    const hash = badgeHash({ ...DEFAULT_BADGE, badge: number as 0 });
    for (const folder of ['guild-tag-badges', 'clan-badges']) {
      const response = await get(`/${folder}/1/${hash}.png`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    }
  }
  for (const path of [`1/${'f'.repeat(32)}.png`, `x/${badge}.png`, `1/${badge}.gif`])
    expect((await get(`/guild-tag-badges/${path}`)).status).toBe(404);
});
