import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedCrowd } from './crowd.ts';
import { type EventSession, openEventSession } from './event-session.ts';
import { type Caller, openCaller } from './http.ts';
import { usedCpuMs } from './measure.ts';
import { seedGuild } from './seed.ts';
import { type BenchServer, startBenchServer } from './server.ts';

/** Between two commands, or two messages, of one member. */
const PAUSE_MS = 1_000;
/** A message that has not arrived by then is lost. */
const LOST_MS = 10_000;

/** An application with a command in a guild. */
export interface BenchApplication {
  readonly id: string;
  readonly botToken: string;
  readonly command: { readonly id: string; readonly name: string; readonly version: string };
}

/** How long something took, in milliseconds, and what it cost the server. */
export interface Timed {
  readonly count: number;
  /** How many caused no message. */
  readonly lost: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMsEach: number;
}

/** A guild whose members use commands, and a bot that responds to its command at once, by the gateway. */
export interface CommandGuild {
  readonly server: BenchServer;
  readonly database: pg.Client;
  readonly guildId: string;
  readonly channelId: string;
  /** The connections of the members, and of the attackers after them. */
  readonly callers: readonly Caller[];
  readonly application: BenchApplication;
  addApplication(name: string): Promise<BenchApplication>;
  /** Uses the command of an application as the member with this number. */
  invoke(lane: number, application: BenchApplication): Promise<unknown>;
  /** Every member begins something each second, one after the other; timed until a message that it caused reaches them. */
  time(seconds: number, begin: (lane: number) => Promise<unknown>): Promise<Timed>;
  stop(): Promise<void>;
}

export interface CommandGuildOptions {
  /** Members who are timed. */
  readonly people: number;
  /** Members who are not. */
  readonly attackers?: number;
  /** Of the server, as of `startBenchServer`. */
  readonly settings?: Record<string, string>;
}

export async function openCommandGuild({
  people,
  attackers = 0,
  settings,
}: CommandGuildOptions): Promise<CommandGuild> {
  const server = await startBenchServer(settings);
  const database = new pg.Client(server.connection);
  await database.connect();
  const crowd = await seedCrowd(database, people + attackers);
  const { guildId, channelIds } = await seedGuild(database, 10_000, 1, crowd.userIds);
  const channelId = channelIds[0] as string;
  const callers = await Promise.all(crowd.tokens.map((token) => openCaller(server.port, token)));
  const call = async (method: string, path: string, body: object) =>
    JSON.parse((await (callers[0] as Caller).call(method, `/api/v10${path}`, JSON.stringify(body))) || '{}');

  const addApplication = async (name: string): Promise<BenchApplication> => {
    const { id } = await call('POST', '/applications', { name });
    const { token } = await call('POST', `/applications/${id}/bot/reset`, {});
    await call('POST', `/oauth2/authorize?client_id=${id}&scope=bot`, {
      authorize: true,
      guild_id: guildId,
      permissions: '0',
    });
    const command = await call('POST', `/applications/${id}/commands`, {
      name: 'kiln',
      description: 'Shows the kiln',
    });
    return { id, botToken: token, command };
  };
  const application = await addApplication('Kiln Watch');

  // The bot responds on as many connections as it needs, as libraries do.
  const idle: Caller[] = [];
  const respond = async ({ id, token }: { readonly id: string; readonly token: string }) => {
    const caller = idle.pop() ?? (await openCaller(server.port, `Bot ${application.botToken}`));
    const body = JSON.stringify({ type: 4, data: { content: '1,204 °C' } });
    await caller.call('POST', `/api/v10/interactions/${id}/${token}/callback`, body);
    idle.push(caller);
  };
  const bot = await openEventSession(server.port, application.botToken, { intents: 1 }, ({ t, d }) => {
    if (t === 'INTERACTION_CREATE') void respond(d);
  });

  /** By the member's id: called when a message that their call caused reaches them. */
  const waiting = new Map<string, () => void>();
  const sessions: readonly EventSession[] = await Promise.all(
    crowd.tokens.map((token, index) => {
      const userId = crowd.userIds[index] as string;
      return openEventSession(server.port, token, {}, ({ t, d }) => {
        if (t !== 'MESSAGE_CREATE') return;
        if ((d.interaction_metadata?.user.id ?? d.author.id) === userId) waiting.get(userId)?.();
      });
    }),
  );

  return {
    server,
    database,
    guildId,
    channelId,
    callers,
    application,
    addApplication,
    invoke: (lane, { id, command }) =>
      (callers[lane] as Caller).call(
        'POST',
        '/api/v10/interactions',
        JSON.stringify({
          type: 2,
          application_id: id,
          guild_id: guildId,
          channel_id: channelId,
          session_id: sessions[lane]?.ready.session_id,
          data: { id: command.id, type: 1, name: command.name, version: command.version },
        }),
      ),
    async time(seconds, begin) {
      const times: number[] = [];
      let lost = 0;
      const cpu = await usedCpuMs(server.pid);
      const end = performance.now() + seconds * 1_000;
      await Promise.all(
        crowd.userIds.slice(0, people).map(async (userId, lane) => {
          await sleep((lane * PAUSE_MS) / people);
          while (performance.now() < end) {
            const start = performance.now();
            const seen = new Promise<true>((resolve) => waiting.set(userId, () => resolve(true)));
            await begin(lane);
            if (await Promise.race([seen, sleep(LOST_MS, false, { ref: false })]))
              times.push(performance.now() - start);
            else lost += 1;
            await sleep(PAUSE_MS);
          }
        }),
      );
      times.sort((one, other) => one - other);
      const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
      const cpuMs = (await usedCpuMs(server.pid)) - cpu;
      return {
        count: times.length,
        lost,
        p50: at(0.5),
        p99: at(0.99),
        cpuMsEach: Math.round((cpuMs / times.length) * 100) / 100,
      };
    },
    async stop() {
      for (const connection of [bot, ...sessions, ...callers, ...idle]) connection.close();
      await database.end();
      await server.stop();
    },
  };
}
