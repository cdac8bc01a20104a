import { Permission } from '@guildhall/protocol/permissions/permission';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

const REASON = { 'X-Audit-Log-Reason': encodeURIComponent('Advertising, third time') };
const share = ({ owner, id }: ApiGuild, isShared: boolean) =>
  owner.call('PATCH', `/guilds/${id}`, { share_removal_reasons: isShared });
const kick = ({ owner, id }: ApiGuild, { id: userId }: TestPerson) =>
  owner.call('DELETE', `/guilds/${id}/members/${userId}`, undefined, REASON);
const ban = ({ owner, id }: ApiGuild, { id: userId }: TestPerson) =>
  owner.call('PUT', `/guilds/${id}/bans/${userId}`, {}, REASON);
const readRemoval = ({ id }: ApiGuild, person: TestPerson) =>
  person.call('GET', `/users/@me/guilds/${id}/removal`);

describe('a removal by moderators', () => {
  test('is shown to the kicked user with the reason if the guild shares it', async () => {
    const guild = await createApiGuild(server);
    const shared = await share(guild, true);
    expect(shared.body.share_removal_reasons).toBe(true);
    expect((await guild.lastEntry()).changes).toEqual([
      { key: 'share_removal_reasons', old_value: false, new_value: true },
    ]);
    const member = await guild.newMember();
    await kick(guild, member);
    expect((await readRemoval(guild, member)).body).toMatchObject({
      guild: { id: guild.id, name: 'Hall', icon: null },
      type: 'kick',
      reason: 'Advertising, third time',
    });
  });

  test('is shown without the reason if the guild does not share it', async () => {
    const guild = await createApiGuild(server);
    const member = await guild.newMember();
    await ban(guild, member);
    expect((await readRemoval(guild, member)).body).toMatchObject({ type: 'ban', reason: null });
  });

  test('keeps a reason from before the guild shared reasons, and hides one from before it stopped', async () => {
    const guild = await createApiGuild(server);
    const [early, late] = [await guild.newMember(), await guild.newMember()];
    await kick(guild, early);
    await share(guild, true);
    await kick(guild, late);
    expect((await readRemoval(guild, early)).body.reason).toBeNull();
    expect((await readRemoval(guild, late)).body.reason).toBe('Advertising, third time');
    await share(guild, false);
    expect((await readRemoval(guild, late)).body.reason).toBeNull();
  });

  test('is forgotten when the ban is lifted, when the user joins again, and with the guild', async () => {
    const guild = await createApiGuild(server);
    const [banned, kicked, other] = [
      await guild.newMember(),
      await guild.newMember(),
      await guild.newMember(),
    ];
    await ban(guild, banned);
    await guild.owner.call('DELETE', `/guilds/${guild.id}/bans/${banned.id}`);
    expect(failure(await readRemoval(guild, banned))).toEqual([404, 10004]);

    await kick(guild, kicked);
    await kicked.call('POST', `/invites/${guild.code}`);
    expect(failure(await readRemoval(guild, kicked))).toEqual([404, 10004]);
    await kicked.call('DELETE', `/users/@me/guilds/${guild.id}`);
    expect(failure(await readRemoval(guild, kicked))).toEqual([404, 10004]);

    await kick(guild, other);
    await guild.owner.call('DELETE', `/guilds/${guild.id}`);
    expect(failure(await readRemoval(guild, other))).toEqual([404, 10004]);
  });

  test('is not shown to users who left by themselves or never were members', async () => {
    const guild = await createApiGuild(server);
    const member = await guild.newMember();
    await member.call('DELETE', `/users/@me/guilds/${guild.id}`);
    expect(failure(await readRemoval(guild, member))).toEqual([404, 10004]);
    expect(failure(await readRemoval(guild, await server.register()))).toEqual([404, 10004]);
  });
});

describe("a member's last messages", () => {
  const readMessages = ({ id }: ApiGuild, reader: TestPerson, { id: userId }: TestPerson, limit = 5) =>
    reader.call('GET', `/guilds/${id}/members/${userId}/messages?limit=${limit}`);
  const say = (author: TestPerson, channelId: string, content: string) =>
    author.call('POST', `/channels/${channelId}/messages`, { content });

  test('are shown to moderators, newest first, from all channels that they can read', async () => {
    const guild = await createApiGuild(server);
    const moderator = await guild.newMember(await guild.newRole(Permission.MODERATE_MEMBERS));
    const member = await guild.newMember();
    const create = async (name: string, hidden: boolean) =>
      (
        await guild.owner.call('POST', `/guilds/${guild.id}/channels`, {
          name,
          permission_overwrites: hidden
            ? [
                { id: guild.id, type: 0, deny: String(Permission.VIEW_CHANNEL) },
                { id: member.id, type: 1, allow: String(Permission.VIEW_CHANNEL) },
              ]
            : [],
        })
      ).body.id as string;
    const [open, hidden] = [await create('open', false), await create('hidden', true)];
    await say(member, guild.channelId, 'one');
    await say(guild.owner, guild.channelId, 'from somebody else');
    await say(member, hidden, 'secret');
    await say(member, open, 'two');
    await say(member, guild.channelId, 'three');

    const contents = async (reader: TestPerson, limit?: number) =>
      (await readMessages(guild, reader, member, limit)).body.map(
        ({ content }: { content: string }) => content,
      );
    expect(await contents(moderator)).toEqual(['three', 'two', 'one']);
    expect(await contents(moderator, 2)).toEqual(['three', 'two']);
    expect(await contents(guild.owner)).toEqual(['three', 'two', 'secret', 'one']);
  });

  test('are found before a thousand newer ones by others', async () => {
    const guild = await createApiGuild(server);
    const member = await guild.newMember();
    const { id } = (await say(member, guild.channelId, 'long ago')).body;
    await server.app.db.query(
      'test.many',
      `INSERT INTO messages (channel_id, message_id, guild_id, author_id)
       SELECT $1::bigint, $2::bigint + n, $3::bigint, $4::bigint FROM generate_series(1, 1000) n`,
      [guild.channelId, id, guild.id, guild.owner.id],
    );
    const { body } = await readMessages(guild, guild.owner, member);
    expect(body.map(({ content }: { content: string }) => content)).toEqual(['long ago']);
  });

  test('are not shown to members without a moderator permission', async () => {
    const guild = await createApiGuild(server);
    const member = await guild.newMember();
    expect(failure(await readMessages(guild, member, guild.owner))).toEqual([403, 50013]);
    expect(failure(await readMessages(guild, await server.register(), member))).toEqual([404, 10004]);
    expect(failure(await readMessages(guild, guild.owner, await server.register()))).toEqual([404, 10007]);
  });
});
