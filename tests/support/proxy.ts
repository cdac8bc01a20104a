import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A loopback port that forwards to another, on which every connection can be cut as a network would cut it. */
export interface CuttableProxy {
  readonly port: number;
  /** Resets all connections; new ones go through. */
  cut(): void;
  stop(): Promise<void>;
}

export async function startProxy(target: () => number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ port: target(), host: '127.0.0.1' });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    async stop() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
