import type { Server } from 'node:http';
import type { App } from '../app.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway/index.ts';

/** Where WebSockets are opened; libraries append a slash. */
const PATH = /^\/gateway\/?$/;

export interface BusWatch {
  /** Told when this process no longer hears the bus, and when it does again. */
  onChange(changed: (lost: boolean) => void): unknown;
}

/** Answers WebSocket handshakes at /gateway. */
export function serveGateway(
  server: Pick<Server, 'on'>,
  app: App,
  bus: BusWatch,
  options: GatewayOptions = {},
): Gateway {
  const gateway = createGateway(app, options);
  bus.onChange((lost) => {
    if (lost) gateway.suspend();
    else gateway.resume();
  });
  server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    if (PATH.test(path)) gateway.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return gateway;
}
