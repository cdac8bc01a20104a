import { comparable, createStore } from '@guildhall/client';
import type { EventName } from '@guildhall/protocol/events';
import { expect, test } from 'vitest';
import { type GatewayTestClient, hello, identify, openGateway } from '../support/gateway.ts';
import { createTestGuild, VIEW } from '../support/guild.ts';
import { hasNats } from '../support/nats.ts';
import { startPair } from '../support/pair.ts';

const contents = ({ received }: GatewayTestClient) =>
  received.filter(({ t }) => t === 'MESSAGE_CREATE').map(({ d }) => d.content);

const getStore = ({ received }: GatewayTestClient) => {
  const store = createStore();
  for (const { op, t, d } of received) if (op === 0) store.apply(t as EventName, d);
  return comparable(store);
};

test.skipIf(!hasNats)('an outage of a few seconds ends no session', async () => {
  const { servers, nats, database, logged } = await startPair();
  const [here, there] = servers;
  const owner = await here.register();
  const people = await Promise.all([here.register(), there.register()]);
  const guild = await createTestGuild(here.app, owner.id);
  const open = await guild.addChannel();
  const hidden = await guild.addChannel();
  const { body: invite } = await owner.call('POST', `/channels/${open}/invites`, { max_age: 0 });
  for (const { token } of people) await here.call('POST', `/invites/${invite.code}`, { token });
  const say = async (channelId: string, content: string) => {
    const sent = await owner.call('POST', `/channels/${channelId}/messages`, { content });
    expect(sent.status).toBe(200);
  };
  const events = () => logged.map(({ event }) => event);
  const count = (name: string) => events().filter((event) => event === name).length;

  // An identify needs the guild, which needs the bus: `there` does not have it in memory yet.
  await nats.kill();
  await expect.poll(() => count('bus.disconnected'), { timeout: 10_000 }).toBe(2);
  const refused = await openGateway(there.origin);
  await refused.take(hello);
  refused.send(2, { token: people[1].token, properties: {} });
  expect(await refused.closed).toBe(4000);
  await nats.start();
  await expect.poll(() => servers.every(({ app }) => app.bus.connected), { timeout: 10_000 }).toBe(true);

  const clients = [
    await identify(here.origin, people[0].token),
    await identify(there.origin, people[1].token),
  ];
  await say(open, 'before');
  await say(hidden, 'seen by all');
  for (const client of clients) await client.take(({ d }) => d?.content === 'seen by all', 10_000);

  // The bus: long enough for both processes to stop delivering.
  const lost = count('bus.lost');
  await nats.kill();
  await say(open, 'while the bus is away');
  await guild.setOverwrites(hidden, [{ id: guild.id, type: 0, allow: 0n, deny: VIEW }]);
  await say(hidden, 'not for the members');
  await expect.poll(() => count('bus.lost'), { timeout: 15_000 }).toBe(lost + 2);
  await say(open, 'still away');
  await nats.start();
  await say(open, 'back');
  for (const client of clients) await client.take(({ d }) => d?.content === 'back', 15_000);

  // The database: every statement that waits for it has failed at least once.
  const renewals = count('worker.renewal_failed');
  const restore = database.interrupt();
  await expect
    .poll(() => count('worker.renewal_failed'), { timeout: 15_000 })
    .toBeGreaterThanOrEqual(renewals + 4);
  restore();
  await expect.poll(async () => (await fetch(`${here.origin}/readyz`)).status, { timeout: 10_000 }).toBe(200);
  await say(open, 'the database is back');
  for (const client of clients) await client.take(({ d }) => d?.content === 'the database is back', 15_000);

  for (const [index, client] of clients.entries()) {
    expect(client.ws.readyState).toBe(1);
    expect(client.received.filter(({ op }) => op === 7 || op === 9)).toEqual([]);
    expect(contents(client)).toEqual([
      'before',
      'seen by all',
      'while the bus is away',
      'still away',
      'back',
      'the database is back',
    ]);
    const types = client.received.map(({ t }) => t);
    expect(types.filter((type) => type === 'GUILD_CREATE' || type === 'GUILD_DELETE')).toEqual([]);
    expect(types.filter((type) => type === 'CHANNEL_DELETE')).toHaveLength(1);
    const fresh = await identify(servers[index]?.origin as string, people[index]?.token as string);
    expect(getStore(client)).toEqual(getStore(fresh));
    await fresh.close();
  }
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
});
