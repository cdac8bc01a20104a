import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { App } from '../app.ts';
import type { Gateway } from '../gateway/index.ts';
import { closeUnlessRead } from '../platform/http/unread-body.ts';

/** Registers the metrics of this process. */
export function observe({ metrics, db, bus, outbox }: App, gateway: Gateway | undefined): void {
  metrics.gauge('database_statements', 'Statements sent since start.', () => db.statements);
  metrics.gauge(
    'database_connections_waiting',
    'Queries that wait for a connection.',
    () => db.pool.waitingCount,
  );
  metrics.gauge('bus_connected', 'Whether the bus is connected.', () => Number(bus.connected));
  metrics.gauge('events_published', 'Events published since start.', () => outbox.published);
  metrics.gauge('events_doubtful', 'Events whose commit is unconfirmed.', () => outbox.doubtful().length);
  if (gateway) metrics.gauge('gateway_sessions', 'Sessions, connected or resumable.', () => gateway.size);
}

type Bindings = HttpBindings | Http2Bindings;

/**
 * Measures how long calls take, by method and class of status, counts those whose peer went away before the response was out, and
 * ends connections whose bodies nobody read.
 */
export function measured(
  { metrics, log }: App,
  fetch: (request: Request, bindings: Bindings) => Response | Promise<Response>,
): (request: Request, bindings: Bindings) => Promise<Response> {
  const aborted = metrics.counter('http_aborted', 'Calls whose peer went away before the response was sent.');
  function countIfAborted(this: ServerResponse) {
    if (this.writableEnded) return;
    aborted.inc();
    log.debug('http.aborted', { method: this.req.method });
  }
  const seconds = metrics.seconds('http', 'Time to answer a call.', ['method', 'status']);
  return async (request, bindings) => {
    const began = performance.now();
    (bindings.outgoing as ServerResponse).once('close', countIfAborted);
    const response = await fetch(request, bindings);
    closeUnlessRead(bindings.incoming as IncomingMessage, bindings.outgoing as ServerResponse);
    const status = `${Math.trunc(response.status / 100)}xx`;
    seconds.observe({ method: request.method, status }, (performance.now() - began) / 1_000);
    return response;
  };
}
