import { GATEWAY_CLOSES, GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import type { WebSocket } from 'ws';
import { isOutage } from '../platform/outage.ts';
import { type Client, carriers } from './client.ts';
import { runCommand } from './commands/index.ts';
import type { GatewayContext } from './context.ts';
import { identify } from './session/begin.ts';
import { resume } from './session/resume.ts';
import type { Session } from './session/session.ts';
import type { ConnectionRequest } from './transport/accept.ts';
import type { Connection } from './transport/connection.ts';
import { decode, type Payload, SendCounter } from './transport/receive.ts';

/** The documented interval, with jitter that keeps many clients from sending heartbeats at the same moment. */
const HEARTBEAT_MS = 41_250;
const JITTER_MS = 2_500;
/** Heartbeats can be late by half an interval. */
const TOLERANCE = 1.5;
/**
 * Milliseconds within which a connection has to identify or resume. Libraries do it at once, or, if many shards start together, after
 * up to 5 s for each that shares their key.
 */
const IDENTIFY_MS = 30_000;

const ACK = '{"op":11,"d":null,"s":null,"t":null}';
const RECONNECT = '{"op":7,"d":null,"s":null,"t":null}';

/** Handles the gateway protocol for the client of a connection. */
export function serveClient(
  context: GatewayContext,
  connection: Connection,
  ws: WebSocket,
  request: ConnectionRequest,
  closed: () => void,
): Client {
  const interval = context.heartbeatMs ?? HEARTBEAT_MS - JITTER_MS * Math.random();
  const identifyMs = context.identifyMs ?? IDENTIFY_MS;
  const counter = new SendCounter();
  let session: Session | undefined;
  let beginning = false;
  const opened = performance.now();
  let lastBeat = opened;

  const client: Client = {
    connection,
    request,
    close: (code) => connection.close(code, GATEWAY_CLOSES[code].reason),
    invalid: (resumable) => connection.sendControl(`{"op":9,"d":${resumable},"s":null,"t":null}`),
    carry(begun) {
      const former = carriers.get(begun);
      if (former && former !== client) former.superseded();
      carriers.set(begun, client);
      session = begun;
      request.keep();
    },
    superseded() {
      session = undefined;
      connection.close(GatewayCloseCode.UNKNOWN_ERROR, 'The session was resumed on another connection');
    },
    checkHeartbeat(now) {
      if (!session && !beginning && now - opened > identifyMs)
        client.close(GatewayCloseCode.NOT_AUTHENTICATED);
      if (now - lastBeat > interval * TOLERANCE) {
        client.close(GatewayCloseCode.SESSION_TIMED_OUT);
        // A peer that no longer responds does not finish the closing handshake either.
        if (now - lastBeat > interval * TOLERANCE * 2) connection.terminate();
      }
    },
    reconnect: () => connection.sendControl(RECONNECT),
    goAway: () => connection.close(1001, 'Going away'),
  };

  const begin = (work: Promise<void>) => {
    beginning = true;
    work
      .catch((error: unknown) => {
        // A database or bus that is briefly unavailable is not our fault: with this code the client tries again.
        context.app.log[isOutage(error) ? 'warn' : 'error']('gateway.begin_failed', { error });
        client.close(GatewayCloseCode.UNKNOWN_ERROR);
      })
      .finally(() => {
        beginning = false;
      });
  };

  const receive = ({ op, d }: Payload) => {
    switch (op) {
      case GatewayOpcode.HEARTBEAT:
      case GatewayOpcode.QOS_HEARTBEAT:
        lastBeat = performance.now();
        return connection.sendControl(ACK);
      case GatewayOpcode.IDENTIFY:
        if (session || beginning) return client.close(GatewayCloseCode.ALREADY_AUTHENTICATED);
        return begin(identify(context, client, d));
      case GatewayOpcode.RESUME:
        if (session || beginning) return client.close(GatewayCloseCode.ALREADY_AUTHENTICATED);
        return begin(resume(context, client, d));
      default:
        if (!session) return client.close(GatewayCloseCode.NOT_AUTHENTICATED);
        return runCommand(context, client, session, op, d);
    }
  };

  ws.on('message', (data) => {
    if (ws.readyState !== 1) return;
    if (!counter.take(performance.now())) return client.close(GatewayCloseCode.RATE_LIMITED);
    const payload = decode(data);
    if (!payload) return client.close(GatewayCloseCode.DECODE_ERROR);
    try {
      receive(payload);
    } catch (error) {
      context.app.log.error('gateway.command_failed', { op: payload.op, error });
      client.close(GatewayCloseCode.UNKNOWN_ERROR);
    }
  });
  // The code has the reason; the error itself is only the peer's bad framing.
  ws.on('error', () => {});
  ws.on('close', (code) => {
    closed();
    if (!session || carriers.get(session) !== client) return;
    carriers.delete(session);
    // A client that closes normally ends its session; after any other disconnect it can resume.
    if (code === 1000 || code === 1001) context.registry.end(session);
    else context.registry.disconnected(session);
    session = undefined;
  });

  if (request.version !== 9 && request.version !== 10) client.close(GatewayCloseCode.INVALID_API_VERSION);
  else if (context.draining) client.goAway();
  else
    connection.sendControl(
      `{"op":10,"d":{"heartbeat_interval":${Math.round(interval)},"_trace":[]},"s":null,"t":null}`,
    );
  return client;
}
