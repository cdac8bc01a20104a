import { comparable, createStore } from '@guildhall/client';
import type { EventName } from '@guildhall/protocol/events';
import type { Bus } from '@guildhall/server/platform/bus/index';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import {
  BOT_INTENTS,
  type GatewayTestClient,
  hello,
  identify,
  openGateway,
  type Received,
} from '../support/gateway.ts';
import { createTestGuild, VIEW } from '../support/guild.ts';
import { hasNats } from '../support/nats.ts';
import { startPair } from '../support/pair.ts';

const invalid = ({ op }: Received) => op === 9;
const lastSeq = ({ received }: { readonly received: readonly Received[] }) =>
  Math.max(...received.map(({ s }) => s ?? 0));

/** Sends RESUME on a new connection to a server. */
async function resume(
  { origin }: TestApp,
  { token }: { readonly token: string },
  session_id: string,
  seq: number,
): Promise<GatewayTestClient> {
  const client = await openGateway(origin);
  await client.take(hello);
  client.send(6, { token, session_id, seq });
  return client;
}

describe.skipIf(!hasNats)('a session of another gateway process', async () => {
  if (!hasNats) return;
  const { servers, buses, logged } = await startPair();
  const [here, there] = servers;
  const owner = await here.register();
  const guild = await createTestGuild(here.app, owner.id);
  const channel = await guild.addChannel();
  const hidden = await guild.addChannel();
  const { body: invite } = await owner.call('POST', `/channels/${channel}/invites`, { max_age: 0 });
  const newMember = async () => {
    const person = await here.register();
    await here.call('POST', `/invites/${invite.code}`, { token: person.token });
    return person;
  };
  const say = async (content: string, channelId = channel, server = here) => {
    const { token } = owner;
    const sent = await server.call('POST', `/channels/${channelId}/messages`, { token, body: { content } });
    expect(sent.status).toBe(200);
  };
  const said = (received: readonly Received[]) =>
    received.filter(({ t }) => t === 'MESSAGE_CREATE').map(({ d }) => d.content);

  test('moves there and back, with each event once', async () => {
    const ada = await newMember();
    const first = await identify(here.origin, ada.token);
    await say('first');
    await first.take('MESSAGE_CREATE');
    const received = [...first.received];
    let current: GatewayTestClient = first;
    for (const [turn, server] of [there, here, there, there].entries()) {
      current.ws.terminate();
      for (let n = 0; n < 5; n += 1) await say(`missed ${turn}.${n}`);
      current = await resume(server, ada, first.ready.session_id, lastSeq({ received }));
      await current.take('RESUMED', 10_000);
      await say(`after ${turn}`, channel, servers[turn % 2]);
      await current.take(({ d }) => d?.content === `after ${turn}`);
      received.push(...current.received.filter(({ op }) => op === 0));
    }
    const numbers = received.filter(({ op }) => op === 0).map(({ s }) => s);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    expect(said(received)).toEqual([
      'first',
      ...[0, 1, 2, 3].flatMap((turn) => [
        ...[0, 1, 2, 3, 4].map((n) => `missed ${turn}.${n}`),
        `after ${turn}`,
      ]),
    ]);
    expect(
      [here.gateway.getSessions(ada.id), there.gateway.getSessions(ada.id)].map((all) => [...all].length),
    ).toEqual([0, 1]);
    await current.close();
  });

  /** Runs `work` just before the new process asks the old one to describe the session, or to release it. */
  const before = (ask: string, work: () => Promise<unknown>) => {
    const bus = there.app.bus as { -readonly [Key in keyof Bus]: Bus[Key] };
    const { request } = bus;
    bus.request = async <Answer>(subject: string, message: object, ms: number) => {
      if ((message as { ask?: string }).ask === ask) {
        bus.request = request;
        await work();
      }
      return request.call(bus, subject, message, ms) as Promise<Answer>;
    };
  };

  // The process that misses the message at first: the one with the session, the new one, neither.
  test.each([
    ['describe', 0],
    ['describe', 1],
    ['describe', undefined],
    ['release', 0],
    ['release', 1],
    ['release', undefined],
  ] as const)('delivers a message once: sent before %s, missed by process %s', async (ask, missing) => {
    // A message that a process missed in the previous case can arrive during this one.
    const [between, after] = [`in between: ${ask} ${missing}`, `after: ${ask} ${missing}`];
    const [ada, bea] = [await newMember(), await newMember()];
    const watchers = [await identify(here.origin, bea.token), await identify(there.origin, bea.token)];
    const first = await identify(here.origin, ada.token);
    first.ws.terminate();
    before(ask, async () => {
      if (missing !== undefined) buses[missing].loseNext(`guild.${guild.id}`);
      await say(between, channel, there);
      for (const [index, watcher] of watchers.entries())
        if (index !== missing) await watcher.take(({ d }) => d?.content === between);
    });
    const second = await resume(there, ada, first.ready.session_id, lastSeq(first));
    await second.take('RESUMED', 10_000);
    await say(after);
    await second.take(({ d }) => d?.content === after, 10_000);
    const own = said(second.received).filter((text) => text === between || text === after);
    expect(own).toEqual([between, after]);
    await Promise.all([second, ...watchers].map((client) => client.close()));
  });

  test('loses and repeats nothing while messages and permission changes continue', async () => {
    const ada = await newMember();
    const first = await identify(here.origin, ada.token);
    const received: Received[] = [...first.received];
    let current: GatewayTestClient = first;
    let running = true;
    const texts: string[] = [];
    const talking = (async () => {
      for (let n = 0; running; n += 1) {
        texts.push(`word ${n}`);
        await say(`word ${n}`, channel, servers[n % 2]);
      }
    })();
    const changing = (async () => {
      for (let n = 0; running; n += 1) {
        const denied = [{ id: guild.id, type: 0 as const, allow: 0n, deny: VIEW }];
        await guild.setOverwrites(hidden, n % 2 === 0 ? denied : []);
        await say(`sometimes ${n}`, hidden, servers[n % 2]);
      }
    })();
    for (let turn = 0; turn < 8; turn += 1) {
      // The gateway continues to send to the connection, which is no longer read.
      current.ws.terminate();
      received.push(...current.received.filter((one) => one.op === 0 && !received.includes(one)));
      current = await resume(
        servers[(turn + 1) % 2] as TestApp,
        ada,
        first.ready.session_id,
        lastSeq({ received }),
      );
      await current.take('RESUMED', 10_000);
    }
    running = false;
    await Promise.all([talking, changing]);
    await guild.setOverwrites(hidden, []);
    await say('the end');
    await current.take(({ d }) => d?.content === 'the end', 10_000);
    received.push(...current.received.filter(({ op }) => op === 0));
    const numbers = received.filter(({ op }) => op === 0).map(({ s }) => s);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    expect(said(received).filter((text) => !text.startsWith('sometimes'))).toEqual([...texts, 'the end']);
    const seldom = said(received).filter((text) => text.startsWith('sometimes'));
    expect(new Set(seldom).size).toBe(seldom.length);
    for (const text of seldom) expect(Number(text.split(' ')[1]) % 2, text).toBe(1);
    const [store, fresh] = [createStore(), createStore()];
    for (const { op, t, d } of received) if (op === 0) store.apply(t as EventName, d);
    const other = await identify(here.origin, ada.token);
    fresh.apply('READY', other.ready);
    await expect.poll(() => comparable(store)).toEqual(comparable(fresh));
    await Promise.all([current.close(), other.close()]);
  });

  test('cannot be resumed by another user', async () => {
    const [ada, thief] = [await newMember(), await newMember()];
    const own = await identify(here.origin, ada.token);
    const body = { login: ada.email, password: ada.password };
    const { token } = (await there.call('POST', '/auth/login', { body })).body;
    for (const caller of [thief, { token }]) {
      const client = await resume(there, caller, own.ready.session_id, 1);
      expect((await client.take(invalid)).d).toBe(false);
      await client.close();
    }
    await say('still hers');
    await own.take(({ d }) => d?.content === 'still hers');
    const second = await resume(there, ada, own.ready.session_id, lastSeq(own));
    await second.take('RESUMED', 10_000);
    expect(await own.closed).toBe(4000);
    await second.close();
    const late = await resume(here, ada, own.ready.session_id, lastSeq(second));
    expect((await late.take(invalid)).d).toBe(false);
    await late.close();
  });

  test('is rejected with a close code for a sequence number that was never sent', async () => {
    const ada = await newMember();
    const own = await identify(here.origin, ada.token);
    const client = await resume(there, ada, own.ready.session_id, 1_000);
    expect(await client.closed).toBe(4007);
    await own.close();
  });

  test('is not moved while events are being prepared for it, and can be resumed later', async () => {
    const ada = await newMember();
    const first = await identify(here.origin, ada.token);
    first.ws.terminate();
    const [session] = here.gateway.getSessions(ada.id);
    const prepared = Promise.withResolvers<void>();
    void session?.during(prepared.promise);
    const early = await resume(there, ada, first.ready.session_id, lastSeq(first));
    expect((await early.take(invalid, 10_000)).d).toBe(true);
    prepared.resolve();
    early.send(6, { token: ada.token, session_id: first.ready.session_id, seq: lastSeq(first) });
    await early.take('RESUMED', 10_000);
    await early.close();
  });

  test('ends with its sign-in, in whichever process it is', async () => {
    const ada = await newMember();
    const first = await identify(here.origin, ada.token);
    const second = await resume(there, ada, first.ready.session_id, 1);
    await second.take('RESUMED', 10_000);
    expect((await here.call('POST', '/auth/logout', { token: ada.token })).status).toBe(204);
    expect(await second.closed).toBe(4004);
  });

  test('stays online for others, and keeps its presence', async () => {
    const [ada, bea] = [await newMember(), await newMember()];
    const watcher = await identify(there.origin, bea.token);
    const getPresence = ({ t, d }: Received) => t === 'PRESENCE_UPDATE' && d.user.id === ada.id;
    const presence = { status: 'dnd', activities: [], since: null, afk: false };
    const first = await identify(here.origin, ada.token, { presence });
    expect((await watcher.take(getPresence, 10_000)).d.status).toBe('dnd');
    const second = await resume(there, ada, first.ready.session_id, 1);
    await second.take('RESUMED', 10_000);
    second.send(3, { ...presence, status: 'idle' });
    await watcher.take((one) => getPresence(one) && one.d.status === 'idle', 10_000);
    expect(watcher.received.filter(getPresence).map(({ d }) => d.status)).toEqual(['dnd', 'idle']);
    await Promise.all([second.close(), watcher.close()]);
  });

  test('waits for its process to return to the bus', async () => {
    const ada = await newMember();
    const first = await identify(here.origin, ada.token);
    first.ws.terminate();
    const restore = buses[0].interrupt();
    await expect.poll(() => here.app.bus.connected).toBe(false);
    // While its process is alive, the session is not given up.
    const client = await resume(there, ada, first.ready.session_id, lastSeq(first));
    expect((await client.take(invalid, 10_000)).d).toBe(true);
    const bus = there.app.bus as { -readonly [Key in keyof Bus]: Bus[Key] };
    const { request } = bus;
    const unanswered = Promise.withResolvers<void>();
    bus.request = <Answer>(...asked: Parameters<Bus['request']>) =>
      request.apply(bus, asked).catch((error) => {
        unanswered.resolve();
        throw error;
      }) as Promise<Answer>;
    client.send(6, { token: ada.token, session_id: first.ready.session_id, seq: lastSeq(first) });
    await unanswered.promise;
    bus.request = request;
    restore();
    await client.take('RESUMED', 10_000);
    await client.close();
  });

  test('keeps the intents of a bot', async () => {
    const bot = await here.createBot(owner);
    await guild.join(bot.id);
    const token = bot.token.slice(4);
    const first = await identify(here.origin, token, {
      intents: BOT_INTENTS & ~(1 << 15) & ~(1 << 8) & ~(1 << 1),
    });
    await first.take('GUILD_CREATE', 10_000);
    first.ws.terminate();
    await say('not for bots without the intent');
    const second = await resume(there, { token }, first.ready.session_id, lastSeq(first));
    await second.take('RESUMED', 10_000);
    expect(said(second.received)).toEqual(['']);
    await second.close();
  });

  test('keeps its subscriptions to member lists', async () => {
    const ada = await newMember();
    const isList = ({ t, d }: Received) => t === 'GUILD_MEMBER_LIST_UPDATE' && d.guild_id === guild.id;
    const first = await identify(here.origin, ada.token);
    first.send(37, { subscriptions: { [guild.id]: { channels: { [channel]: [[0, 99]] } } } });
    await first.take(isList, 10_000);
    const second = await resume(there, ada, first.ready.session_id, lastSeq(first));
    await second.take('RESUMED', 10_000);
    await second.take((one) => isList(one) && one.d.ops[0].op === 'SYNC', 10_000);
    await second.close();
  });

  test('outlives its process after an orderly shutdown', async () => {
    const ada = await newMember();
    const first = await identify(here.origin, ada.token);
    const drained = here.gateway.drain();
    await first.take(({ op }) => op === 7);
    first.ws.terminate();
    await say('while the process ends', channel, there);
    const second = await resume(there, ada, first.ready.session_id, lastSeq(first));
    await second.take('RESUMED', 10_000);
    expect(said(second.received)).toEqual(['while the process ends']);
    await drained;
    // Now no process is left to ask.
    const lost = await resume(there, ada, first.ready.session_id.replace(/^..../, '03ff'), 1);
    expect((await lost.take(invalid)).d).toBe(false);
    await Promise.all([second.close(), lost.close()]);
  });

  test('logs no error in any of these cases', () => {
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
