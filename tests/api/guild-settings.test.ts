import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

const change = (testGuild: ApiGuild, body: object, by: TestPerson = testGuild.owner) =>
  by.call('PATCH', `/guilds/${testGuild.id}`, body);

const COMMUNITY = {
  features: ['COMMUNITY'],
  rules_channel_id: '1',
  public_updates_channel_id: '1',
  verification_level: 1,
  explicit_content_filter: 2,
};

describe('guild settings', () => {
  test('are stored, dispatched and added to the audit log individually', async () => {
    const testGuild = await createApiGuild(server);
    const settings = {
      default_message_notifications: 1,
      explicit_content_filter: 1,
      preferred_locale: 'de',
      afk_timeout: 900,
      system_channel_flags: 1 | 8 | 128,
      rules_channel_id: testGuild.channelId,
      safety_alerts_channel_id: testGuild.channelId,
      premium_progress_bar_enabled: true,
    };
    const changed = await change(testGuild, settings);
    expect(changed.body).toMatchObject(settings);
    expect(testGuild.events.at(-2)).toMatchObject({ type: 'GUILD_UPDATE', data: settings });
    expect((await testGuild.owner.call('GET', `/guilds/${testGuild.id}`)).body).toMatchObject(settings);
    const entry = await testGuild.lastEntry();
    expect(entry.changes.map(({ key }: { key: string }) => key).sort()).toEqual(Object.keys(settings).sort());
  });

  test.each([
    { afk_timeout: 61 },
    { verification_level: 5 },
    { default_message_notifications: 2 },
    { preferred_locale: 'tlh' },
    { system_channel_flags: -1 },
    { rules_channel_id: '2' },
    { features: ['VERIFIED'] },
    { features: ['DISCOVERABLE'] },
    { features: 'COMMUNITY' },
  ])('reject %j', async (body) => {
    const testGuild = await createApiGuild(server);
    const refused = await change(testGuild, body);
    expect(failure(refused)).toEqual([400, 50035]);
    expect(refused.body.errors).toHaveProperty(Object.keys(body)[0] as string);
  });

  test('accept only voice channels as the inactive channel', async () => {
    const testGuild = await createApiGuild(server);
    expect(failure(await change(testGuild, { afk_channel_id: testGuild.channelId }))).toEqual([400, 50035]);
    expect((await change(testGuild, { afk_channel_id: null })).status).toBe(200);
  });
});

describe('guild images', () => {
  const DOT =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('can be uploaded, viewed and removed', async () => {
    const testGuild = await createApiGuild(server);
    const { body: guild } = await change(testGuild, { icon: DOT, banner: DOT, splash: DOT });
    for (const hash of [guild.icon, guild.banner, guild.splash]) expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await fetch(`${server.origin}/icons/${testGuild.id}/${guild.icon}.png`)).status).toBe(200);
    expect((await testGuild.lastEntry()).changes.map(({ key }: { key: string }) => key).sort()).toEqual([
      'banner_hash',
      'icon_hash',
      'splash_hash',
    ]);
    const mine = (await testGuild.owner.call('GET', '/users/@me/guilds')).body[0];
    expect([mine.icon, mine.banner]).toEqual([guild.icon, guild.banner]);
    expect((await change(testGuild, { icon: null })).body).toMatchObject({
      icon: null,
      banner: guild.banner,
    });
  });

  test('are rejected if they are not images', async () => {
    const testGuild = await createApiGuild(server);
    const refused = await change(testGuild, { icon: 'data:image/png;base64,AAAA' });
    expect(failure(refused)).toEqual([400, 50035]);
    expect(refused.body.errors).toHaveProperty('icon');
  });

  test('can be set when creating a guild', async () => {
    const owner = await server.register();
    expect((await owner.call('POST', '/guilds', { name: 'Hall', icon: DOT })).body.icon).toMatch(
      /^[0-9a-f]+$/,
    );
  });
});

describe('a community guild', () => {
  test('can be set up by administrators, with channels for rules and updates', async () => {
    const testGuild = await createApiGuild(server);
    const manager = await testGuild.newMember(await testGuild.newRole(1n << 5n, 1));
    expect(failure(await change(testGuild, COMMUNITY, manager))).toEqual([403, 50013]);
    const { body: guild } = await change(testGuild, COMMUNITY);
    expect(guild.features.sort()).toEqual(['COMMUNITY', 'NEWS']);
    const channels = (await testGuild.owner.call('GET', `/guilds/${testGuild.id}/channels`)).body;
    const named = (id: string) => channels.find((channel: { id: string }) => channel.id === id);
    expect(named(guild.rules_channel_id)).toMatchObject({
      name: 'rules',
      permission_overwrites: [{ deny: '2048' }],
    });
    expect(named(guild.public_updates_channel_id)).toMatchObject({
      name: 'moderator-only',
      permission_overwrites: [{ deny: '1024' }],
    });
    expect(failure(await testGuild.owner.call('DELETE', `/channels/${guild.rules_channel_id}`))).toEqual([
      400, 50074,
    ]);
  });

  test.each([
    { rules_channel_id: null },
    { public_updates_channel_id: null },
    { verification_level: 0 },
    { explicit_content_filter: 1 },
  ])('cannot have %j', async (body) => {
    const testGuild = await createApiGuild(server);
    expect(failure(await change(testGuild, { ...COMMUNITY, ...body }))).toEqual([400, 50035]);
    expect((await testGuild.owner.call('GET', `/guilds/${testGuild.id}/channels`)).body).toHaveLength(2);
    await change(testGuild, COMMUNITY);
    const refused = await change(testGuild, body);
    expect(failure(refused)).toEqual([400, 50035]);
    expect(refused.body.errors).toHaveProperty(Object.keys(body)[0] as string);
  });

  test('becomes an ordinary guild when the feature is removed', async () => {
    const testGuild = await createApiGuild(server);
    await change(testGuild, COMMUNITY);
    expect((await change(testGuild, { features: [] })).body.features).toEqual([]);
  });

  test('is visible to all and can be joined without an invite if it is discoverable', async () => {
    const testGuild = await createApiGuild(server);
    const stranger = await server.register();
    for (const [method, path] of [
      ['GET', 'basic'],
      ['GET', 'preview'],
      ['PUT', 'members/@me'],
    ] as const)
      expect(failure(await stranger.call(method, `/guilds/${testGuild.id}/${path}`))).toEqual([404, 10004]);
    await change(testGuild, {
      ...COMMUNITY,
      features: ['COMMUNITY', 'DISCOVERABLE'],
      description: 'Come in',
    });
    expect((await stranger.call('GET', `/guilds/${testGuild.id}/basic`)).body).toMatchObject({
      id: testGuild.id,
      description: 'Come in',
    });
    expect((await stranger.call('GET', `/guilds/${testGuild.id}/preview`)).body).toMatchObject({
      approximate_member_count: 1,
      emojis: [],
    });
    expect(failure(await stranger.call('PUT', `/guilds/${testGuild.id}/members/@me?lurker=true`))).toEqual([
      403, 50001,
    ]);
    const joined = await stranger.call('PUT', `/guilds/${testGuild.id}/members/@me`);
    expect([joined.status, joined.body.id]).toEqual([200, testGuild.id]);
    expect((await stranger.call('PUT', `/guilds/${testGuild.id}/members/@me`)).status).toBe(204);
    const messages = (await stranger.call('GET', `/channels/${testGuild.channelId}/messages`)).body;
    expect(messages[0]).toMatchObject({ type: 7, author: { id: stranger.id } });
  });
});

describe('a guild with paused invites', () => {
  test('cannot be joined with an invite, nor by registering with one', async () => {
    const testGuild = await createApiGuild(server);
    const stranger = await server.register();
    await change(testGuild, { features: ['INVITES_DISABLED'] });
    expect(failure(await stranger.call('POST', `/invites/${testGuild.code}`))).toEqual([403, 40006]);
    expect((await stranger.call('GET', `/invites/${testGuild.code}`)).status).toBe(200);
    const username = `u${randomUUID().slice(0, 8)}`;
    const registered = await server.call('POST', '/auth/register', {
      body: {
        username,
        email: `${username}@example.org`,
        password: 'tundra-Oboe-27-lantern',
        date_of_birth: '1990-02-03',
        consent: true,
        invite: testGuild.code,
      },
    });
    expect(registered.status).toBe(201);
    expect(
      (await testGuild.owner.call('GET', `/guilds/${testGuild.id}/members/${registered.body.user_id}`))
        .status,
    ).toBe(404);
    await change(testGuild, { features: [] });
    expect((await stranger.call('POST', `/invites/${testGuild.code}`)).status).toBe(200);
  });
});

describe('system messages', () => {
  test('about new members are turned off by their flag', async () => {
    const testGuild = await createApiGuild(server);
    await change(testGuild, { system_channel_flags: 1 });
    await testGuild.newMember();
    expect((await testGuild.owner.call('GET', `/channels/${testGuild.channelId}/messages`)).body).toEqual([]);
    await change(testGuild, { system_channel_flags: 2 | 4 | 8 | 16 | 32 | 128 });
    const newcomer = await testGuild.newMember();
    expect(
      (await testGuild.owner.call('GET', `/channels/${testGuild.channelId}/messages`)).body,
    ).toMatchObject([{ type: 7, author: { id: newcomer.id } }]);
  });
});

describe('transferring a guild', () => {
  const verify = (person: TestPerson) =>
    sql`UPDATE accounts SET email_verified = true WHERE user_id = ${person.id}`.execute(server.app.db.sql);

  const mailedCode = async (to: string): Promise<string> => {
    const folder = join(server.app.config.dataFolder, 'mail');
    for (let tries = 0; tries < 100; tries += 1) {
      // Emails that are still being written have another ending.
      for (const file of (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))) {
        const text = await readFile(join(folder, file), 'utf8');
        const code = text.includes(to) && /^Subject: (\d{6}) /m.exec(text)?.[1];
        if (code) return code;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('No code was mailed.');
  };

  test('requires the code that was emailed to an owner with a verified address', async () => {
    const testGuild = await createApiGuild(server);
    const heir = await testGuild.newMember();
    await verify(testGuild.owner);
    expect(failure(await heir.call('PUT', `/guilds/${testGuild.id}/pincode`))).toEqual([403, 50013]);
    for (const code of [undefined, '000000'])
      expect(failure(await change(testGuild, { owner_id: heir.id, ...(code ? { code } : {}) }))).toEqual([
        400, 50035,
      ]);
    expect((await testGuild.owner.call('PUT', `/guilds/${testGuild.id}/pincode`)).status).toBe(204);
    const code = await mailedCode(testGuild.owner.email);
    const changed = await change(testGuild, { owner_id: heir.id, code });
    expect([changed.status, changed.body.owner_id]).toEqual([200, heir.id]);
    const log = (await heir.call('GET', `/guilds/${testGuild.id}/audit-logs`)).body.audit_log_entries;
    expect(log[0].changes).toEqual([{ key: 'owner_id', old_value: testGuild.owner.id, new_value: heir.id }]);
    expect((await testGuild.owner.call('DELETE', `/users/@me/guilds/${testGuild.id}`)).status).toBe(204);
  });

  test('can be tried at most ten times', async () => {
    const testGuild = await createApiGuild(server);
    const heir = await testGuild.newMember();
    await verify(testGuild.owner);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push((await change(testGuild, { owner_id: heir.id, code: `00000${tries}` })).status);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });
});
