import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../platform/log/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { closeServer, listen } from './listen.ts';

export interface MetricsServer {
  readonly address: AddressInfo;
  stop(): Promise<void>;
}

/**
 * Serves GET /metrics on an address of its own: the public port has no such page, so no proxy can pass it on by mistake.
 * Throws StartupError if the port is taken.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  log: Log,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return response.writeHead(404).end('Not found');
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error('metrics.failed', { error });
        response.writeHead(500).end();
      },
    );
  });
  const address = await listen(
    server,
    { host, port },
    { host: 'GUILDHALL_METRICS_HOST', port: 'GUILDHALL_METRICS_PORT' },
  );
  return { address, stop: () => closeServer(server) };
}
