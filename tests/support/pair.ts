import { createLog } from '@guildhall/server/platform/log/index';
import { startTestApp, type TestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { onFileEnd } from './file-end.ts';
import { type LossyBus, startLossyBus } from './lossy-bus.ts';
import { startTestNats, type TestNats } from './nats.ts';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts';

/** Two servers with all roles, in this process, over one database and one nats-server. */
export interface Pair {
  readonly servers: readonly [TestApp, TestApp];
  readonly nats: TestNats;
  /** The proxies from the two servers to nats-server. */
  readonly buses: readonly [LossyBus, LossyBus];
  /** The proxy from both servers to the database. */
  readonly database: PostgresProxy;
  /** The log of both servers, from warnings up. */
  readonly logged: { readonly level: string; readonly event: string }[];
}

/** Starts a pair of servers and stops it after the file's tests. */
export async function startPair(): Promise<Pair> {
  const database = await startPostgresProxy(await createTestDatabase());
  const nats = await startTestNats();
  const port = Number(new URL(nats.url).port);
  const buses = [await startLossyBus(port), await startLossyBus(port)] as const;
  onFileEnd(async () => {
    for (const bus of buses) await bus.stop();
    await nats.stop();
    await database.stop();
  });
  const logged: Pair['logged'] = [];
  const log = createLog('warn', (line) => logged.push(JSON.parse(line)));
  const start = ({ url: natsUrl }: LossyBus) =>
    startTestApp({ natsUrl }, { connection: database.connection, log });
  return { servers: [await start(buses[0]), await start(buses[1])], nats, buses, database, logged };
}
