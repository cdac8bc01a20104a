import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestPerson } from '../support/app.ts';
import { type GatewayTestClient, identify, type Received } from '../support/gateway.ts';
import { type Pair, startPair } from '../support/pair.ts';

let pair: Pair;
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  pair = await startPair();
  [first, second] = pair.servers;
});

const put = (person: TestPerson, other: TestPerson, body: object = {}) =>
  person.call('PUT', `/users/@me/relationships/${other.id}`, body);
const strangers = async () => [await first.register(), await first.register()] as const;
const friends = async () => {
  const [one, other] = await strangers();
  await put(one, other);
  await put(other, one);
  return [one, other] as const;
};
const isPresence =
  (userId: string, status: string) =>
  ({ t, d }: Received) =>
    t === 'PRESENCE_UPDATE' && d.user.id === userId && d.status === status;
const isAboutFriends = ({ t }: Received) =>
  t?.startsWith('RELATIONSHIP_') === true || t === 'PRESENCE_UPDATE';
const close = async (...clients: GatewayTestClient[]) => {
  for (const client of clients) await client.close();
};

describe('relationships', () => {
  it('reach every session of both users, and no one else', async () => {
    const [one, other] = await strangers();
    const third = await first.register();
    const mine = [await identify(first.origin, one.token), await identify(second.origin, one.token)];
    const theirs = await identify(second.origin, other.token);
    const elsewhere = await identify(first.origin, third.token);
    await put(one, other, { note: 'hello' });
    for (const client of mine)
      expect((await client.take('RELATIONSHIP_ADD')).d).toMatchObject({
        id: other.id,
        type: 4,
        should_notify: false,
      });
    expect((await theirs.take('RELATIONSHIP_ADD')).d).toMatchObject({
      id: one.id,
      type: 3,
      note: 'hello',
      should_notify: true,
    });
    await put(other, one);
    for (const client of mine)
      expect((await client.take('RELATIONSHIP_ADD')).d).toMatchObject({ type: 1, should_notify: true });
    expect((await theirs.take('RELATIONSHIP_ADD')).d).toMatchObject({ type: 1, should_notify: false });
    await one.call('PATCH', `/users/@me/relationships/${other.id}`, { nickname: 'Ash' });
    for (const client of mine)
      expect((await client.take('RELATIONSHIP_UPDATE')).d).toMatchObject({ id: other.id, nickname: 'Ash' });
    await one.call('DELETE', `/users/@me/relationships/${other.id}`);
    for (const [client, id] of [...mine.map((own) => [own, other.id] as const), [theirs, one.id] as const])
      expect((await client.take('RELATIONSHIP_REMOVE')).d).toMatchObject({ id, type: 1 });
    await theirs.none('RELATIONSHIP_UPDATE');
    await elsewhere.none(isAboutFriends);
    await close(...mine, theirs, elsewhere);
  });

  it('are in READY', async () => {
    const [one, other] = await friends();
    const client = await identify(first.origin, one.token);
    expect(client.ready.relationships).toMatchObject([{ id: other.id, type: 1, user: { id: other.id } }]);
    await close(client);
  });
});

describe('the presence of a friend without a common guild', () => {
  it('is in READY_SUPPLEMENTAL or follows it, and is kept up to date across processes', async () => {
    const [one, other] = await friends();
    const theirs = await identify(second.origin, other.token);
    const mine = await identify(first.origin, one.token);
    await mine.take(
      (payload) =>
        isPresence(other.id, 'online')(payload) ||
        (payload.t === 'READY_SUPPLEMENTAL' &&
          payload.d.merged_presences.friends.some(({ user }: Received['d']) => user.id === other.id)),
    );
    theirs.send(3, { since: null, activities: [], status: 'dnd', afk: false });
    const { d } = await mine.take(isPresence(other.id, 'dnd'));
    expect(d).not.toHaveProperty('guild_id');
    theirs.send(3, { since: null, activities: [], status: 'invisible', afk: false });
    await mine.take(isPresence(other.id, 'offline'));
    await close(mine, theirs);
  });

  it('is known at once on the same process', async () => {
    const [one, other] = await friends();
    const theirs = await identify(first.origin, other.token);
    const mine = await identify(first.origin, one.token);
    const { d } = await mine.take('READY_SUPPLEMENTAL');
    expect(d.merged_presences.friends).toMatchObject([{ user: { id: other.id }, status: 'online' }]);
    await close(theirs);
    await mine.take(isPresence(other.id, 'offline'));
    await close(mine);
  });

  it('begins with the friendship and ends with it', async () => {
    const [one, other] = await strangers();
    const [mine, theirs] = [
      await identify(first.origin, one.token),
      await identify(second.origin, other.token),
    ];
    await put(one, other);
    await theirs.take('RELATIONSHIP_ADD');
    theirs.send(3, { since: null, activities: [], status: 'idle', afk: false });
    await mine.none('PRESENCE_UPDATE');
    await put(other, one);
    await mine.take(isPresence(other.id, 'idle'));
    await put(one, other, { type: 2 });
    await mine.take(({ t, d }) => t === 'RELATIONSHIP_ADD' && d.type === 2);
    theirs.send(3, { since: null, activities: [], status: 'dnd', afk: false });
    await mine.none('PRESENCE_UPDATE');
    await close(mine, theirs);
  });
});
