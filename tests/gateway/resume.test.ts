import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type GatewayTestClient, hello, identify, openGateway, type Received } from '../support/gateway.ts';
import { createTestGuild } from '../support/guild.ts';

const { app, origin, register } = await startTestApp();
const owner = await register();
const ada = await register();
const guild = await createTestGuild(app, owner.id);
const channel = await guild.addChannel();
await guild.join(ada.id);

const say = (content: string) => owner.call('POST', `/channels/${channel}/messages`, { content });
const lastSeq = (client: GatewayTestClient) => Math.max(...client.received.map(({ s }) => s ?? 0));
const messages = (client: GatewayTestClient) =>
  client.received.filter(({ t }) => t === 'MESSAGE_CREATE').map(({ d }) => d.content);

async function resume(session_id: string, seq: number, token = ada.token, query?: string) {
  const client = await openGateway(origin, query);
  await client.take(hello);
  client.send(6, { token, session_id, seq });
  return client;
}
const invalid = (payload: Received) => payload.op === 9;

test.each(['v=10', 'v=10&compress=zlib-stream', 'v=9&compress=zstd-stream'])(
  'a session continues where it was, with each event once (%s)',
  async (query) => {
    const first = await identify(origin, ada.token);
    await say('before');
    await first.take('MESSAGE_CREATE');
    const seq = lastSeq(first);
    first.ws.terminate();
    const missed = Array.from({ length: 40 }, (_, n) => `missed ${n}`);
    for (const content of missed) await say(content);
    const second = await resume(first.ready.session_id, seq, ada.token, query);
    await second.take('RESUMED');
    await say('after');
    await second.take(({ d }) => d?.content === 'after');
    expect(messages(second)).toEqual([...missed, 'after']);
    const numbers = second.received.filter(({ op }) => op === 0).map(({ s }) => s as number);
    expect(numbers).toEqual(numbers.map((_, n) => seq + 1 + n));
    await second.close();
  },
);

test('events that were sent but not received are sent again', async () => {
  const first = await identify(origin, ada.token);
  await say('one');
  await say('two');
  await first.take(({ d }) => d?.content === 'two');
  first.ws.terminate();
  const second = await resume(first.ready.session_id, 1);
  await second.take('RESUMED');
  expect(messages(second)).toEqual(['one', 'two']);
  await second.close();
});

test('an open connection gives its session up to the one that resumes it', async () => {
  const first = await identify(origin, ada.token);
  const second = await resume(first.ready.session_id, lastSeq(first));
  await second.take('RESUMED');
  expect(await first.closed).toBe(4000);
  await say('to the second');
  await second.take('MESSAGE_CREATE');
  expect(messages(first)).toEqual([]);
  await second.close();
});

test('a session that cannot be resumed gets opcode 9, and the connection can identify', async () => {
  const first = await identify(origin, ada.token);
  await first.close(1000);
  const client = await resume(first.ready.session_id, 1);
  expect((await client.take(invalid)).d).toBe(false);
  client.send(6, { token: owner.token, session_id: 'unheard-of', seq: 0 });
  expect((await client.take(invalid)).d).toBe(false);
  client.send(2, { token: ada.token });
  await client.take('READY');
  await client.close();
});

test('users cannot resume the sessions of others', async () => {
  const first = await identify(origin, ada.token);
  const thief = await resume(first.ready.session_id, 1, owner.token);
  await thief.take(invalid);
  await say('still hers');
  await first.take('MESSAGE_CREATE');
  await first.close();
});

test('READY itself can not be replayed', async () => {
  const first = await identify(origin, ada.token);
  first.ws.terminate();
  const client = await resume(first.ready.session_id, 0);
  expect((await client.take(invalid)).d).toBe(false);
});

test('a resume after a kick has the kick and no later event of the guild', async () => {
  const bob = await register();
  await guild.join(bob.id);
  const first = await identify(origin, bob.token);
  first.ws.terminate();
  await guild.kick(bob.id);
  await say('not for him');
  const second = await resume(first.ready.session_id, 1, bob.token);
  await second.take('GUILD_DELETE');
  await second.take('RESUMED');
  expect(messages(second)).toEqual([]);
  await second.close();
});
