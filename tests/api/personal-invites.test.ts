import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { befriend, createGroup } from '../support/friends.ts';

let app: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let groupId: string;

beforeAll(async () => {
  app = await startTestApp();
  [anna, ben, cleo] = [await app.register(), await app.register(), await app.register()];
  for (const friend of [ben, cleo]) await befriend(anna, friend);
  ({ id: groupId } = await createGroup(anna, ben, cleo));
});

const invite = async (person: TestPerson, body: object = {}) =>
  (await person.call('POST', `/channels/${groupId}/invites`, body)).body;
const accept = (person: TestPerson, code: string) => person.call('POST', `/invites/${code}`, {});
const getRecipients = async (person: TestPerson) =>
  (await person.call('GET', `/channels/${groupId}`)).body.recipients?.map(({ id }: { id: string }) => id);

describe('an invite to a group', () => {
  it('shows the group to strangers, and lets them in', async () => {
    const created = await invite(ben);
    expect(created).toMatchObject({
      type: 1,
      max_age: 86_400,
      max_uses: 0,
      channel: { id: groupId, type: 3, name: null },
      inviter: { id: ben.id },
    });
    expect((await invite(ben)).code).toBe(created.code);
    const seen = await app.call('GET', `/invites/${created.code}?with_counts=true`);
    expect(seen.body).toMatchObject({ type: 1, approximate_member_count: 3 });
    expect(seen.body.channel.recipients).toHaveLength(3);
    const dora = await app.register();
    expect((await accept(dora, created.code)).body).toMatchObject({ channel: { id: groupId } });
    expect(await getRecipients(dora)).toHaveLength(3);
    expect((await accept(dora, created.code)).status).toBe(200);
    const [message] = (await anna.call('GET', `/channels/${groupId}/messages?limit=1`)).body;
    expect(message).toMatchObject({ type: 1, author: { id: ben.id }, mentions: [{ id: dora.id }] });
  });

  it('can be listed by everyone in the group and deleted by its creator and the owner', async () => {
    const { code } = await invite(cleo, { max_age: 60 });
    const list = async (person: TestPerson) => person.call('GET', `/channels/${groupId}/invites`);
    expect((await list(ben)).body.map((one: { code: string }) => one.code)).toContain(code);
    expect(failure(await list(await app.register()))).toEqual([404, 10003]);
    expect(failure(await ben.call('DELETE', `/invites/${code}`))).toEqual([403, 50013]);
    expect((await anna.call('DELETE', `/invites/${code}`)).status).toBe(200);
    expect(failure(await accept(await app.register(), code))).toEqual([404, 10006]);
  });

  it('ends when its creator leaves the group, and is none of outsiders and conversations', async () => {
    const { code } = await invite(cleo, { max_age: 120 });
    await cleo.call('DELETE', `/channels/${groupId}`);
    const eve = await app.register();
    expect(failure(await app.call('GET', `/invites/${code}`))).toEqual([404, 10006]);
    expect(failure(await accept(eve, code))).toEqual([404, 10006]);
    expect(failure(await eve.call('POST', `/channels/${groupId}/invites`, {}))).toEqual([404, 10003]);
    const { body } = await anna.call('POST', '/users/@me/channels', { recipient_id: ben.id });
    expect(failure(await anna.call('POST', `/channels/${body.id}/invites`, {}))).toEqual([403, 50003]);
  });
});

describe('a friend invite', () => {
  const create = async (person: TestPerson) => (await person.call('POST', '/users/@me/invites', {})).body;

  it('makes the user who follows it a friend at once, and works five times', async () => {
    const created = await create(anna);
    expect(created).toMatchObject({ type: 2, channel: null, max_uses: 5, uses: 0, inviter: { id: anna.id } });
    expect((await anna.call('GET', '/users/@me/invites')).body).toMatchObject([{ code: created.code }]);
    expect(failure(await accept(anna, created.code))).toEqual([400, 80003]);
    for (let uses = 0; uses < 5; uses += 1) {
      const friend = await app.register();
      expect((await accept(friend, created.code)).status).toBe(200);
      const [relationship] = (await friend.call('GET', '/users/@me/relationships')).body;
      expect(relationship).toMatchObject({ id: anna.id, type: 1 });
    }
    expect(failure(await accept(await app.register(), created.code))).toEqual([404, 10006]);
  });

  it('does not exist for users who are blocked, and none is left when all are revoked', async () => {
    const eve = await app.register();
    const { code } = await create(ben);
    await ben.call('PUT', `/users/@me/relationships/${eve.id}`, { type: 2 });
    expect(failure(await eve.call('GET', `/invites/${code}`))).toEqual([404, 10006]);
    expect(failure(await accept(eve, code))).toEqual([404, 10006]);
    expect((await ben.call('DELETE', '/users/@me/invites')).body).toMatchObject([{ code }]);
    expect((await ben.call('GET', '/users/@me/invites')).body).toEqual([]);
    expect(failure(await accept(await app.register(), code))).toEqual([404, 10006]);
  });

  it('is one of five at most', async () => {
    const dan = await app.register();
    for (let count = 0; count < 5; count += 1) await create(dan);
    expect(failure(await dan.call('POST', '/users/@me/invites', {}))).toEqual([400, 30016]);
  });
});
