import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDatabaseUrl } from '../support/database-url.ts';
import { serverEnvironment } from '../support/environment.ts';
import { freePort } from '../support/free-port.ts';
import { type LossyBus, startLossyBus } from '../support/lossy-bus.ts';
import { startTestNats, type TestNats } from '../support/nats.ts';
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts';

export type Role = 'api' | 'gateway' | 'voice' | 'worker';

/** One process of the server. */
export interface Member {
  readonly role: Role;
  readonly port: number;
  readonly bus: LossyBus;
  /** Whether it is supposed to run. */
  readonly running: boolean;
  /** SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Its log. */
  log(): Promise<string>;
}

/** Two API, two gateway, one worker and possibly some voice processes over PostgreSQL and nats-server, all real. */
export interface Cluster {
  readonly members: readonly Member[];
  readonly of: (role: Role) => Member[];
  readonly nats: TestNats;
  readonly postgres: TestPostgres;
  /** The connection string for `pg`. */
  readonly connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');
const READY_MS = 90_000;

/** @param voices the number of voice processes */
export async function startCluster(voices = 0): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-cluster-'));
  const postgres = await startTestPostgres({ crashes: true });
  const { connection } = await postgres.createDatabase();
  const nats = await startTestNats();
  const databaseUrl = getDatabaseUrl(connection);

  const createMember = async (role: Role, number: number): Promise<Member> => {
    const port = await freePort();
    const voicePort = await freePort();
    const bus = await startLossyBus(Number(new URL(nats.url).port));
    const logFile = join(folder, `${role}-${number}.log`);
    let child: ChildProcess | undefined;
    let running = false;
    const readLog = () => readFile(logFile, 'utf8').catch(() => '');
    return {
      role,
      port,
      bus,
      get running() {
        return running;
      },
      async kill() {
        running = false;
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
      async start() {
        running = true;
        const output = createWriteStream(logFile, { flags: 'a' });
        child = spawn(process.execPath, [main], {
          env: {
            PATH: process.env.PATH,
            NODE_COMPILE_CACHE: serverEnvironment().NODE_COMPILE_CACHE,
            GUILDHALL_DATA: join(folder, `${role}-${number}`),
            GUILDHALL_HOST: '127.0.0.1',
            GUILDHALL_PORT: String(port),
            GUILDHALL_ROLES: role,
            GUILDHALL_RATE_LIMITS: 'off',
            GUILDHALL_VOICE_ENDPOINT: `127.0.0.1:${port}/voice`,
            GUILDHALL_VOICE_PORT: String(voicePort),
            DATABASE_URL: databaseUrl,
            NATS_URL: bus.url,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        child.stdout?.pipe(output, { end: false });
        child.stderr?.pipe(output, { end: false });
        const started = child;
        if (!(await isReachable(port, started)) && running)
          throw new Error(`The ${role} process ${describeState(started)}:\n${await readLog()}`);
      },
      log: readLog,
    };
  };

  const members: Member[] = [];
  for (const [role, count] of [
    ['api', 2],
    ['gateway', 2],
    ['worker', 1],
    ['voice', voices],
  ] as const)
    for (let number = 0; number < count; number += 1) members.push(await createMember(role, number));
  await Promise.all(members.map((member) => member.start()));

  return {
    members,
    of: (role) => members.filter((member) => member.role === role),
    nats,
    postgres,
    connection,
    async stop() {
      await Promise.all(members.map((member) => member.kill()));
      await Promise.all(members.map((member) => member.bus.stop()));
      await nats.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const describeState = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null
    ? `does not answer in ${READY_MS} ms`
    : `ended with ${exitCode ?? signalCode}`;

/** Resolves to true when the process responds, to false when it has ended or takes longer than `READY_MS`. */
async function isReachable(port: number, child: ChildProcess): Promise<boolean> {
  const end = Date.now() + READY_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok) return true;
    await sleep(50);
  }
  return false;
}
