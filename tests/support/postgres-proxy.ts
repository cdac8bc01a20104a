import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';

/** A way to a database on which connections can be cut at a chosen moment. */
export type PostgresProxy = {
  /** Connects through the proxy. */
  connection: { host: string; port: number; user: string; database: string };
  /** Cuts the next connection that commits: before the database hears of it, or after, so that its answer is lost. */
  cutNextCommit(moment: 'before' | 'after'): void;
  stop(): Promise<void>;
};

/** Forwards a loopback port to the database's socket. */
export async function startPostgresProxy(target: PostgresConnection): Promise<PostgresProxy> {
  let cut: 'before' | 'after' | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(join(target.host, `.s.PGSQL.${target.port}`));
    let answers = true;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (data) => {
      if (cut && data.toString('latin1').toLowerCase().includes('commit')) {
        const moment = cut;
        cut = undefined;
        if (moment === 'before') return end();
        answers = false;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => (answers ? client.write(data) : end()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: {
      host: '127.0.0.1',
      port: (server.address() as { port: number }).port,
      user: target.user,
      database: target.database,
    },
    cutNextCommit(moment) {
      cut = moment;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
