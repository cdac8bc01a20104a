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

const change = (hall: ApiGuild, body: object, by: TestPerson = hall.owner) =>
  by.call('PATCH', `/guilds/${hall.id}`, body);

const COMMUNITY = {
  features: ['COMMUNITY'],
  rules_channel_id: '1',
  public_updates_channel_id: '1',
  verification_level: 1,
  explicit_content_filter: 2,
};

describe('settings', () => {
  test('are stored, told and written into the audit log one by one', async () => {
    const hall = await createApiGuild(server);
    const settings = {
      default_message_notifications: 1,
      explicit_content_filter: 1,
      preferred_locale: 'de',
      afk_timeout: 900,
      system_channel_flags: 1 | 8 | 128,
      rules_channel_id: hall.channelId,
      safety_alerts_channel_id: hall.channelId,
      premium_progress_bar_enabled: true,
    };
    const changed = await change(hall, settings);
    expect(changed.body).toMatchObject(settings);
    expect(hall.events.at(-2)).toMatchObject({ type: 'GUILD_UPDATE', data: settings });
    expect((await hall.owner.call('GET', `/guilds/${hall.id}`)).body).toMatchObject(settings);
    const entry = await hall.lastEntry();
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
  ])('refuse %j', async (body) => {
    const hall = await createApiGuild(server);
    const refused = await change(hall, body);
    expect(failure(refused)).toEqual([400, 50035]);
    expect(refused.body.errors).toHaveProperty(Object.keys(body)[0] as string);
  });

  test('accept only voice channels as the inactive channel', async () => {
    const hall = await createApiGuild(server);
    expect(failure(await change(hall, { afk_channel_id: hall.channelId }))).toEqual([400, 50035]);
    expect((await change(hall, { afk_channel_id: null })).status).toBe(200);
  });
});

describe('pictures', () => {
  const DOT =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('are kept, shown and taken away again', async () => {
    const hall = await createApiGuild(server);
    const { body: guild } = await change(hall, { icon: DOT, banner: DOT, splash: DOT });
    for (const hash of [guild.icon, guild.banner, guild.splash]) expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await fetch(`${server.origin}/icons/${hall.id}/${guild.icon}.png`)).status).toBe(200);
    expect((await hall.lastEntry()).changes.map(({ key }: { key: string }) => key).sort()).toEqual([
      'banner_hash',
      'icon_hash',
      'splash_hash',
    ]);
    const mine = (await hall.owner.call('GET', '/users/@me/guilds')).body[0];
    expect([mine.icon, mine.banner]).toEqual([guild.icon, guild.banner]);
    expect((await change(hall, { icon: null })).body).toMatchObject({ icon: null, banner: guild.banner });
  });

  test('that are none are refused', async () => {
    const hall = await createApiGuild(server);
    const refused = await change(hall, { icon: 'data:image/png;base64,AAAA' });
    expect(failure(refused)).toEqual([400, 50035]);
    expect(refused.body.errors).toHaveProperty('icon');
  });

  test('may be given to a new guild', async () => {
    const owner = await server.register();
    expect((await owner.call('POST', '/guilds', { name: 'Hall', icon: DOT })).body.icon).toMatch(
      /^[0-9a-f]+$/,
    );
  });
});

describe('a community', () => {
  test('is made by administrators, with channels for rules and updates', async () => {
    const hall = await createApiGuild(server);
    const manager = await hall.newMember(await hall.newRole(1n << 5n, 1));
    expect(failure(await change(hall, COMMUNITY, manager))).toEqual([403, 50013]);
    const { body: guild } = await change(hall, COMMUNITY);
    expect(guild.features.sort()).toEqual(['COMMUNITY', 'NEWS']);
    const channels = (await hall.owner.call('GET', `/guilds/${hall.id}/channels`)).body;
    const named = (id: string) => channels.find((channel: { id: string }) => channel.id === id);
    expect(named(guild.rules_channel_id)).toMatchObject({
      name: 'rules',
      permission_overwrites: [{ deny: '2048' }],
    });
    expect(named(guild.public_updates_channel_id)).toMatchObject({
      name: 'moderator-only',
      permission_overwrites: [{ deny: '1024' }],
    });
    expect(failure(await hall.owner.call('DELETE', `/channels/${guild.rules_channel_id}`))).toEqual([
      400, 50074,
    ]);
  });

  test.each([
    { rules_channel_id: null },
    { public_updates_channel_id: null },
    { verification_level: 0 },
    { explicit_content_filter: 1 },
  ])('cannot do with %j', async (body) => {
    const hall = await createApiGuild(server);
    expect(failure(await change(hall, { ...COMMUNITY, ...body }))).toEqual([400, 50035]);
    expect((await hall.owner.call('GET', `/guilds/${hall.id}/channels`)).body).toHaveLength(2);
    await change(hall, COMMUNITY);
    const refused = await change(hall, body);
    expect(failure(refused)).toEqual([400, 50035]);
    expect(refused.body.errors).toHaveProperty(Object.keys(body)[0] as string);
  });

  test('ends, and its announcement channels with it, when the feature is taken out', async () => {
    const hall = await createApiGuild(server);
    await change(hall, COMMUNITY);
    expect((await change(hall, { features: [] })).body.features).toEqual([]);
  });

  test('that may be discovered shows itself to all and is joined without an invite', async () => {
    const hall = await createApiGuild(server);
    const stranger = await server.register();
    for (const [method, path] of [
      ['GET', 'basic'],
      ['GET', 'preview'],
      ['PUT', 'members/@me'],
    ] as const)
      expect(failure(await stranger.call(method, `/guilds/${hall.id}/${path}`))).toEqual([404, 10004]);
    await change(hall, { ...COMMUNITY, features: ['COMMUNITY', 'DISCOVERABLE'], description: 'Come in' });
    expect((await stranger.call('GET', `/guilds/${hall.id}/basic`)).body).toMatchObject({
      id: hall.id,
      description: 'Come in',
    });
    expect((await stranger.call('GET', `/guilds/${hall.id}/preview`)).body).toMatchObject({
      approximate_member_count: 1,
      emojis: [],
    });
    expect(failure(await stranger.call('PUT', `/guilds/${hall.id}/members/@me?lurker=true`))).toEqual([
      403, 50001,
    ]);
    const joined = await stranger.call('PUT', `/guilds/${hall.id}/members/@me`);
    expect([joined.status, joined.body.id]).toEqual([200, hall.id]);
    expect((await stranger.call('PUT', `/guilds/${hall.id}/members/@me`)).status).toBe(204);
    const messages = (await stranger.call('GET', `/channels/${hall.channelId}/messages`)).body;
    expect(messages[0]).toMatchObject({ type: 7, author: { id: stranger.id } });
  });
});

describe('a guild that lets nobody in', () => {
  test('is joined by no invite, and by nobody who registers with one', async () => {
    const hall = await createApiGuild(server);
    const stranger = await server.register();
    await change(hall, { features: ['INVITES_DISABLED'] });
    expect(failure(await stranger.call('POST', `/invites/${hall.code}`))).toEqual([403, 40006]);
    expect((await stranger.call('GET', `/invites/${hall.code}`)).status).toBe(200);
    const username = `u${randomUUID().slice(0, 8)}`;
    const registered = await server.call('POST', '/auth/register', {
      body: {
        username,
        email: `${username}@example.org`,
        password: 'tundra-Oboe-27-lantern',
        date_of_birth: '1990-02-03',
        consent: true,
        invite: hall.code,
      },
    });
    expect(registered.status).toBe(201);
    expect(
      (await hall.owner.call('GET', `/guilds/${hall.id}/members/${registered.body.user_id}`)).status,
    ).toBe(404);
    await change(hall, { features: [] });
    expect((await stranger.call('POST', `/invites/${hall.code}`)).status).toBe(200);
  });
});

describe('system messages', () => {
  test('of arrivals are kept out by their flag', async () => {
    const hall = await createApiGuild(server);
    await change(hall, { system_channel_flags: 1 });
    await hall.newMember();
    expect((await hall.owner.call('GET', `/channels/${hall.channelId}/messages`)).body).toEqual([]);
    await change(hall, { system_channel_flags: 2 | 4 | 8 | 16 | 32 | 128 });
    const newcomer = await hall.newMember();
    expect((await hall.owner.call('GET', `/channels/${hall.channelId}/messages`)).body).toMatchObject([
      { type: 7, author: { id: newcomer.id } },
    ]);
  });
});

describe('handing a guild over', () => {
  const verify = (person: TestPerson) =>
    sql`UPDATE accounts SET email_verified = true WHERE user_id = ${person.id}`.execute(server.app.db.sql);

  const mailedCode = async (to: string): Promise<string> => {
    const folder = join(server.app.config.dataFolder, 'mail');
    for (let tries = 0; tries < 100; tries += 1) {
      for (const file of await readdir(folder).catch(() => [])) {
        const text = await readFile(join(folder, file), 'utf8');
        const code = text.includes(to) && /The code is (\d{6})/.exec(text)?.[1];
        if (code) return code;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('No code was mailed.');
  };

  test('takes the code that was mailed to an owner with a verified address', async () => {
    const hall = await createApiGuild(server);
    const heir = await hall.newMember();
    await verify(hall.owner);
    expect(failure(await heir.call('PUT', `/guilds/${hall.id}/pincode`))).toEqual([403, 50013]);
    for (const code of [undefined, '000000'])
      expect(failure(await change(hall, { owner_id: heir.id, ...(code ? { code } : {}) }))).toEqual([
        400, 50035,
      ]);
    expect((await hall.owner.call('PUT', `/guilds/${hall.id}/pincode`)).status).toBe(204);
    const code = await mailedCode(hall.owner.email);
    const changed = await change(hall, { owner_id: heir.id, code });
    expect([changed.status, changed.body.owner_id]).toEqual([200, heir.id]);
    const log = (await heir.call('GET', `/guilds/${hall.id}/audit-logs`)).body.audit_log_entries;
    expect(log[0].changes).toEqual([{ key: 'owner_id', old_value: hall.owner.id, new_value: heir.id }]);
    expect((await hall.owner.call('DELETE', `/users/@me/guilds/${hall.id}`)).status).toBe(204);
  });

  test('is tried ten times at most', async () => {
    const hall = await createApiGuild(server);
    const heir = await hall.newMember();
    await verify(hall.owner);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push((await change(hall, { owner_id: heir.id, code: `00000${tries}` })).status);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });
});
