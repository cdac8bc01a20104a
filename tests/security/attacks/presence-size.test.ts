import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { BOT_INTENTS, type GatewayTestClient, identify, type Received } from '../../support/gateway.ts';
import { createTestGuild, type TestGuild } from '../../support/guild.ts';

let server: TestApp;
let guild: TestGuild;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createTestGuild(server.app, (await server.register()).id);
});

const join = async (): Promise<TestPerson> => {
  const person = await server.register();
  await guild.join(person.id);
  return person;
};
const getPresence =
  (userId: string, fits: (d: Received['d']) => boolean) =>
  ({ t, d }: Received) =>
    t === 'PRESENCE_UPDATE' && d.user.id === userId && fits(d);
const getBytes = (d: unknown) => Buffer.byteLength(JSON.stringify(d));

/** The size of a presence without its activities. */
const ENVELOPE = 512;
const LIMIT = 4_096 + ENVELOPE;

/** As much as fits into a payload of 15 KiB: known fields at their maximum length, and others. */
const huge = (first: string) => ({
  status: 'dnd',
  since: null,
  afk: false,
  activities: Array.from({ length: 8 }, (_, index) => ({
    name: index === 0 ? first : `${first} ${index}`,
    type: 0,
    state: 's'.repeat(128),
    details: 'd'.repeat(128),
    assets: { large_image: 'i'.repeat(313), large_text: 't'.repeat(128) },
    secrets: { join: 'x'.repeat(128) },
    padding: 'x'.repeat(600),
  })),
});

const expectBounded = ({ d }: Received, first: string) => {
  expect(d.activities[0]).toMatchObject({ name: first, state: 's'.repeat(128) });
  expect(getBytes(d)).toBeLessThanOrEqual(LIMIT);
  expect(JSON.stringify(d)).not.toMatch(/padding|secrets/);
};

test('a presence has a few kilobytes at most, whether sent with opcode 3 or IDENTIFY', async () => {
  const [ann, bob] = [await join(), await join()];
  const anns = await identify(server.origin, ann.token);
  expect(getBytes(huge('One'))).toBeGreaterThan(12_000);

  const bobs = await identify(server.origin, bob.token, { presence: huge('One') });
  expectBounded(await anns.take(getPresence(bob.id, ({ status }) => status === 'dnd')), 'One');
  bobs.send(3, huge('Two'));
  expectBounded(await anns.take(getPresence(bob.id, (d) => d.activities[0]?.name === 'Two')), 'Two');
  const { d: own } = await bobs.take(
    ({ t, d }) => t === 'SESSIONS_REPLACE' && d[0].activities[0]?.name === 'Two',
  );
  expect(getBytes(own)).toBeLessThanOrEqual(LIMIT);
  await Promise.all([anns.close(), bobs.close()]);
});

test('the presence of several sessions is no larger', async () => {
  const [ann, bob] = [await join(), await join()];
  const anns = await identify(server.origin, ann.token);
  const bobs: GatewayTestClient[] = [];
  for (let index = 0; index < 4; index += 1)
    bobs.push(await identify(server.origin, bob.token, { presence: huge(`Game ${index}`) }));
  const first = (name: string) => getPresence(bob.id, ({ activities }) => activities[0]?.name === name);
  await anns.take(first('Game 0'));
  // Online has a lower priority than do not disturb: the other three determine the presence.
  bobs[0]?.send(3, { ...huge('Last'), status: 'online' });
  await anns.take(first('Game 1'));
  const told = anns.received.filter(getPresence(bob.id, () => true));
  for (const { d } of told) expect(getBytes(d)).toBeLessThanOrEqual(LIMIT);
  await Promise.all([anns, ...bobs].map((client) => client.close()));
});

test('control: a presence of ordinary size reaches others as it was sent', async () => {
  const [ann, bob] = [await join(), await join()];
  const anns = await identify(server.origin, ann.token);
  const activity = { name: 'Chess', type: 0, state: 'Opening', party: { id: 'p', size: [1, 2] } };
  const bobs = await identify(server.origin, bob.token, {
    presence: { status: 'dnd', activities: [activity], since: null, afk: false },
  });
  const { d } = await anns.take(getPresence(bob.id, ({ status }) => status === 'dnd'));
  expect(d.activities).toEqual([{ ...activity, id: expect.any(String), created_at: expect.any(Number) }]);
  await Promise.all([anns.close(), bobs.close()]);
});

test('a bot’s activity has only a name, type, state and URL', async () => {
  const owner = await join();
  const owners = await identify(server.origin, owner.token);
  const bot = await server.createBot(owner);
  await guild.join(bot.id);
  const bots = await identify(server.origin, bot.token, { intents: BOT_INTENTS, presence: huge('Bot') });
  const { d } = await owners.take(getPresence(bot.id, ({ status }) => status === 'dnd'));
  expect(Object.keys(d.activities[0]).sort()).toEqual(['created_at', 'id', 'name', 'state', 'type']);
  await Promise.all([owners.close(), bots.close()]);
});

test('an unchanged presence is not published, nor are more than five changes in 20 seconds', async () => {
  const [ann, bob] = [await join(), await join()];
  const anns = await identify(server.origin, ann.token);
  const bobs = await identify(server.origin, bob.token, { presence: huge('Same') });
  const first = await anns.take(getPresence(bob.id, ({ status }) => status === 'dnd'));
  bobs.send(3, huge('Same'));
  for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
    bobs.send(3, { status: 'dnd', activities: [{ name, type: 0 }], since: null, afk: false });
    // Each published change arrives as an event of its own.
    bobs.send(1, null);
    await bobs.take(({ op }) => op === 11);
    if (Number(name) <= 4)
      await anns.take(getPresence(bob.id, ({ activities }) => activities[0]?.name === name));
  }
  await bobs.close();
  await anns.take(getPresence(bob.id, ({ status }) => status === 'offline'));
  const names = anns.received
    .filter(getPresence(bob.id, ({ status }) => status === 'dnd'))
    .map(({ d }) => d.activities[0]?.name);
  // The second 'Same' was the first of the five.
  expect(new Set(names)).toEqual(new Set(['Same', '1', '2', '3', '4']));
  expect(names.filter((name) => name === 'Same')).toHaveLength(1);
  expect(first.d.activities[0].created_at).toEqual(expect.any(Number));
  await anns.close();
});
