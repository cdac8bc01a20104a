import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onFileEnd } from './file-end.ts';

/** A proxy on the loopback in front of several servers, until the file ends. */
export interface PathProxy {
  readonly port: number;
  /** Sends new connections whose first request is below `path` to another server, which gets it as one for `as`. */
  route(path: string, target: number, as: string): void;
}

/** @param getTarget the port that gets everything else */
export async function startPathProxy(getTarget: () => number): Promise<PathProxy> {
  const routes: { readonly path: string; readonly target: number; readonly as: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).once('close', () => sockets.delete(client));
    client.once('data', (first) => {
      const text = first.toString('latin1');
      const found = routes.find(({ path }) => text.startsWith(`GET ${path}`));
      const upstream = connect(found?.target ?? getTarget(), '127.0.0.1');
      sockets.add(upstream);
      upstream.on('error', () => client.destroy()).once('close', () => sockets.delete(upstream));
      upstream.write(found ? text.replace(found.path, found.as) : text, 'latin1');
      client.pipe(upstream).pipe(client);
      client.once('close', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onFileEnd(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  });
  return {
    port: (server.address() as AddressInfo).port,
    route: (path, target, as) => void routes.push({ path, target, as }),
  };
}
