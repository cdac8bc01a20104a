// Slash commands: 32 members of a guild, and a bot that responds at once by the gateway.
//   npm run bench interactions [-- SECONDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';
import { seedCrowd } from '../support/crowd.ts';
import { type Caller, openCaller } from '../support/http.ts';
import { machine, usedCpuMs } from '../support/measure.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const seconds = Number(process.argv[2] ?? 10);
const PEOPLE = 32;
/** Between two commands, or two messages, of one member. */
const PAUSE_MS = 1_000;

interface Payload {
  readonly op: number;
  readonly t: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the data of each event
  readonly d: any;
}

/** Identifies, and calls `onEvent` with each event from READY on. Resolves to READY. */
async function connect(
  port: number,
  token: string,
  intents: number | undefined,
  onEvent: (payload: Payload) => void,
) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/gateway?v=10&encoding=json`);
  const ready = await new Promise<Payload>((resolve, reject) => {
    ws.on('error', reject);
    ws.on('close', (code) => reject(new Error(`The gateway closed with ${code}.`)));
    ws.on('message', (data: Buffer) => {
      const payload = JSON.parse(data.toString('utf8')) as Payload;
      if (payload.op === 10) ws.send(JSON.stringify({ op: 2, d: { token, intents, properties: {} } }));
      else if (payload.t === 'READY') resolve(payload);
      else if (payload.op === 0) onEvent(payload);
    });
  });
  return { ready: ready.d, close: () => ws.terminate() };
}

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const people = await seedCrowd(client, PEOPLE);
const { guildId, channelIds } = await seedGuild(client, 10_000, 1, people.userIds);
const channelId = channelIds[0] as string;
const callers = await Promise.all(people.tokens.map((token) => openCaller(server.port, token)));
const owner = callers[0] as Caller;
const call = async (method: string, path: string, body: object) =>
  JSON.parse((await owner.call(method, `/api/v10${path}`, JSON.stringify(body))) || '{}');

const application = await call('POST', '/applications', { name: 'Kiln Watch' });
const { token: botToken } = await call('POST', `/applications/${application.id}/bot/reset`, {});
await call('POST', `/oauth2/authorize?client_id=${application.id}&scope=bot`, {
  authorize: true,
  guild_id: guildId,
  permissions: '0',
});
const command = await call('POST', `/applications/${application.id}/commands`, {
  name: 'kiln',
  description: 'Shows the kiln',
});

// The bot responds on as many connections as it needs, as libraries do.
const idle: Caller[] = [];
const respond = async ({ id, token }: { readonly id: string; readonly token: string }) => {
  const caller = idle.pop() ?? (await openCaller(server.port, `Bot ${botToken}`));
  const body = JSON.stringify({ type: 4, data: { content: '1,204 °C' } });
  await caller.call('POST', `/api/v10/interactions/${id}/${token}/callback`, body);
  idle.push(caller);
};
const bot = await connect(server.port, botToken, 1, ({ t, d }) => {
  if (t === 'INTERACTION_CREATE') void respond(d);
});

/** By the member's id: called when a message that their call caused reaches them. */
const waiting = new Map<string, () => void>();
const sessions = await Promise.all(
  people.tokens.map((token, index) => {
    const userId = people.userIds[index] as string;
    return connect(server.port, token, undefined, ({ t, d }) => {
      if (t !== 'MESSAGE_CREATE') return;
      if ((d.interaction_metadata?.user.id ?? d.author.id) === userId) waiting.get(userId)?.();
    });
  }),
);

/** Every member does something each second, one after the other; from the call until its message reaches them, in milliseconds. */
async function measure(begin: (lane: number) => Promise<unknown>) {
  const times: number[] = [];
  const cpu = await usedCpuMs(server.pid);
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    people.userIds.map(async (userId, lane) => {
      await sleep((lane * PAUSE_MS) / PEOPLE);
      while (performance.now() < end) {
        const start = performance.now();
        const seen = new Promise<void>((resolve) => waiting.set(userId, resolve));
        await begin(lane);
        await seen;
        times.push(performance.now() - start);
        await sleep(PAUSE_MS);
      }
    }),
  );
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  const cpuMs = (await usedCpuMs(server.pid)) - cpu;
  return {
    count: times.length,
    p50: at(0.5),
    p99: at(0.99),
    cpuMsEach: Math.round((cpuMs / times.length) * 100) / 100,
  };
}

const send = (lane: number) =>
  (callers[lane] as Caller).call(
    'POST',
    `/api/v10/channels/${channelId}/messages`,
    JSON.stringify({ content: '1,204 °C' }),
  );
const invoke = (lane: number) =>
  (callers[lane] as Caller).call(
    'POST',
    '/api/v10/interactions',
    JSON.stringify({
      type: 2,
      application_id: application.id,
      guild_id: guildId,
      channel_id: channelId,
      session_id: sessions[lane]?.ready.session_id,
      data: { id: command.id, type: 1, name: command.name, version: command.version },
    }),
  );

// Once for the caches and the compiler.
await measure(send);
await measure(invoke);
const messages = await measure(send);
const before = await server.statements();
const commands = await measure(invoke);
const statementsEach = Math.round((((await server.statements()) - before) / commands.count) * 100) / 100;
const results = {
  machine: machine(),
  people: PEOPLE,
  seconds,
  wanted: 'commands: p99 < 60 ms; CPU at most 3 x that of a message',
  messages,
  commands: { ...commands, statementsEach },
  cpuRatio: Math.round((commands.cpuMsEach / messages.cpuMsEach) * 100) / 100,
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
await writeFile(join(import.meta.dirname, 'results.json'), text);

for (const connection of [bot, ...sessions, ...callers, ...idle]) connection.close();
await client.end();
await server.stop();
