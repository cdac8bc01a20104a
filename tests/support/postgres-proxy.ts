import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';

/** A statement that is held. */
export interface HeldStatement {
  /** Resolves once the statement was sent and is held. */
  readonly reached: Promise<void>;
  /** Releases it or its response. */
  release(): void;
}

/** A connection to a database that can be cut, and whose statements can be held, at a chosen moment. */
export type PostgresProxy = {
  /** Connects through the proxy. */
  connection: { host: string; port: number; user: string; database: string };
  /**
   * Cuts the next connection that commits: before the commit reaches the database, or after, so that its response is lost. @param text only
   * one that has sent a statement containing it by then
   */
  cutNextCommit(moment: 'before' | 'after', text?: string): void;
  /** Holds the next statement with `text` in its name or its SQL: before it reaches the database, or its response. */
  hold(text: string, moment: 'statement' | 'answer'): HeldStatement;
  /** Cuts every connection and refuses new ones, like a database that restarts, until the returned function is called. */
  interrupt(): () => void;
  stop(): Promise<void>;
};

/** Forwards a loopback port to the database's socket. */
export async function startPostgresProxy(target: PostgresConnection): Promise<PostgresProxy> {
  let cut: { moment: 'before' | 'after'; text: string; sentBy: WeakSet<Socket> } | undefined;
  let hold:
    | { text: string; moment: 'statement' | 'answer'; reach(): void; released: Promise<void> }
    | undefined;
  let interrupted = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (interrupted) return void client.destroy();
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
    let toDatabase = Promise.resolve();
    let toClient = Promise.resolve();
    client.on('data', (data) => {
      if (hold && data.includes(hold.text)) {
        const { moment, reach, released } = hold;
        hold = undefined;
        if (moment === 'statement') toDatabase = released;
        else toClient = released;
        reach();
      }
      if (cut && data.includes(cut.text)) cut.sentBy.add(client);
      if (cut?.sentBy.has(client) && data.toString('latin1').toLowerCase().includes('commit')) {
        const { moment } = cut;
        cut = undefined;
        if (moment === 'before') return end();
        answers = false;
      }
      toDatabase = toDatabase.then(() => void upstream.write(data));
    });
    upstream.on('data', (data) => {
      if (!answers) return end();
      toClient = toClient.then(() => void client.write(data));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: {
      host: '127.0.0.1',
      port: (server.address() as { port: number }).port,
      user: target.user,
      database: target.database,
    },
    cutNextCommit(moment, text = '') {
      cut = { moment, text, sentBy: new WeakSet() };
    },
    hold(text, moment) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      hold = { text, moment, reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
    interrupt() {
      interrupted = true;
      for (const socket of sockets) socket.destroy();
      return () => {
        interrupted = false;
      };
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
