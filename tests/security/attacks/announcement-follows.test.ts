import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

let server: TestApp;
/** The guild that announces, and the guild that follows. */
let source: ApiGuild;
let target: ApiGuild;
/** A guild whose owner follows the whole time. */
let control: ApiGuild;
let instanceOwner: TestPerson;
let news: string;
let managing: string;

beforeAll(async () => {
  server = await startTestApp();
  instanceOwner = await server.register();
  [source, target, control] = [
    await createApiGuild(server),
    await createApiGuild(server),
    await createApiGuild(server),
  ];
  const rules = (await source.owner.call('POST', `/guilds/${source.id}/channels`, { name: 'rules' })).body.id;
  await source.owner.call('PATCH', `/guilds/${source.id}`, {
    features: ['COMMUNITY'],
    rules_channel_id: rules,
    public_updates_channel_id: rules,
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 2,
  });
  const body = { name: 'news', type: 5 };
  news = (await source.owner.call('POST', `/guilds/${source.id}/channels`, body)).body.id;
  managing = await target.newRole(Permission.MANAGE_WEBHOOKS, 3);
  await control.owner.call('POST', `/invites/${source.code}`);
  expect((await follow(control.owner, control.channelId)).status).toBe(200);
});

const follow = (by: TestPerson, channelId: string) =>
  by.call('POST', `/channels/${news}/followers`, { webhook_channel_id: channelId });

/** Publishes an announcement and waits until the control guild has it. */
async function publish(content: string): Promise<string> {
  const { id } = (await source.owner.call('POST', `/channels/${news}/messages`, { content })).body;
  expect((await source.owner.call('POST', `/channels/${news}/messages/${id}/crosspost`)).status).toBe(200);
  await eventually(async () => (await contents(control, control.channelId)).includes(content));
  return id;
}

const contents = async ({ owner }: ApiGuild, channelId: string): Promise<string[]> =>
  (await owner.call('GET', `/channels/${channelId}/messages`)).body.map(
    (one: { content: string }) => one.content,
  );

/** The audit log entries of ended follows, newest first. */
const ended = async () =>
  (await target.owner.call('GET', `/guilds/${target.id}/audit-logs?action_type=52`)).body.audit_log_entries;

async function openFollow() {
  const moderator = await target.newMember(managing);
  await moderator.call('POST', `/invites/${source.code}`);
  const channelId = (await target.owner.call('POST', `/guilds/${target.id}/channels`, { name: 'followed' }))
    .body.id;
  expect((await follow(moderator, channelId)).status).toBe(200);
  return { moderator, channelId };
}

const at = (guild: ApiGuild, person: TestPerson) => `/guilds/${guild.id}/members/${person.id}`;
const losses: [string, (moderator: TestPerson) => Promise<unknown>][] = [
  ['is kicked from the guild that follows', (one) => target.owner.call('DELETE', at(target, one))],
  ['can no longer manage its webhooks', (one) => target.owner.call('PATCH', at(target, one), { roles: [] })],
  [
    'is banned from the guild that announces',
    (one) => source.owner.call('PUT', `/guilds/${source.id}/bans/${one.id}`, {}),
  ],
  [
    'can no longer view the channel',
    (one) =>
      source.owner.call('PUT', `/channels/${news}/permissions/${one.id}`, {
        type: 1,
        deny: Permission.VIEW_CHANNEL.toString(),
      }),
  ],
  [
    'is disabled by the owner of the instance',
    (one) => instanceOwner.call('PATCH', `/admin/users/${one.id}`, { disabled: true }),
  ],
];

describe('announcements are no longer delivered if the member who set up the follow', () => {
  test.each(losses)('%s', async (title, lose) => {
    const { moderator, channelId } = await openFollow();
    // Control: announcements and their edits are delivered until then.
    const first = await publish(`before: ${title}`);
    const edit = (content: string) =>
      source.owner.call('PATCH', `/channels/${news}/messages/${first}`, { content });
    await eventually(async () => (await contents(target, channelId)).includes(`before: ${title}`));
    await edit(`edited: ${title}`);
    await eventually(async () => (await contents(target, channelId)).includes(`edited: ${title}`));

    const before = (await ended()).length;
    await lose(moderator);
    await publish(`after: ${title}`);
    await eventually(async () => (await ended()).length > before);
    await edit(`edited again: ${title}`);
    await eventually(async () =>
      (await contents(control, control.channelId)).includes(`edited again: ${title}`),
    );
    const seen = await contents(target, channelId);
    expect(seen).toContain(`edited: ${title}`);
    expect(seen.filter((content) => content.startsWith('after') || content.includes('again'))).toEqual([]);
    expect((await ended())[0]).toMatchObject({ user_id: null });
    // Deletions are delivered everywhere.
    await source.owner.call('DELETE', `/channels/${news}/messages/${first}`);
    await eventually(async () => !(await contents(target, channelId)).includes(`edited: ${title}`));
  });

  test('control: a timeout ends no follow, and another member can set an ended one up again', async () => {
    const { moderator, channelId } = await openFollow();
    const until = (communication_disabled_until: string | null) =>
      target.owner.call('PATCH', at(target, moderator), { communication_disabled_until });
    await until(new Date(Date.now() + 600_000).toISOString());
    await publish('in a timeout');
    await eventually(async () => (await contents(target, channelId)).includes('in a timeout'));
    await target.owner.call('DELETE', at(target, moderator));
    await publish('after a kick');
    await target.owner.call('POST', `/invites/${source.code}`);
    await eventually(async () => (await follow(target.owner, channelId)).status === 200);
    await publish('followed again');
    await eventually(async () => (await contents(target, channelId)).includes('followed again'));
    expect(await contents(target, channelId)).not.toContain('after a kick');
  });
});

test('following requires permission to view the source and to manage webhooks in the target', async () => {
  const hidden = (
    await target.owner.call('POST', `/guilds/${target.id}/channels`, {
      name: 'hidden',
      permission_overwrites: [{ id: target.id, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
    })
  ).body.id;
  const moderator = await target.newMember(managing);
  expect(failure(await follow(moderator, target.channelId))).toEqual([404, 10003]);
  await moderator.call('POST', `/invites/${source.code}`);
  expect(failure(await follow(moderator, hidden))).toEqual([403, 50001]);
  expect(failure(await follow(moderator, control.channelId))).toEqual([404, 10003]);
  const plain = await target.newMember();
  await plain.call('POST', `/invites/${source.code}`);
  expect(failure(await follow(plain, target.channelId))).toEqual([403, 50013]);
  expect((await follow(moderator, target.channelId)).status).toBe(200);
});
