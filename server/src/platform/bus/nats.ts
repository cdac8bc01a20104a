import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Log } from '../log/index.ts';
import { StartupError } from '../startup-error.ts';
import { type Bus, BusUnavailable } from './index.ts';

export interface NatsOptions {
  /** NATS_URL: one or more addresses, separated by commas. */
  readonly url: string;
  readonly log: Log;
}

/** NATS refuses more by default (max_payload). Larger events are read from the outbox by processes that miss them. */
const MAX_PAYLOAD = 1_048_576;

/** Envelope of a response, so that a failure reaches the requester. */
type Envelope = { readonly answer: unknown } | { readonly failed: string };

/** The bus over NATS: core publish and subscribe, at most once, reconnecting for ever. Throws StartupError when it can't connect at first. */
export async function connectNats({
  url,
  log,
}: NatsOptions): Promise<Bus & { readonly nats: NatsConnection }> {
  const nats = await connect({
    servers: url.split(',').map((server) => server.trim()),
    name: 'guildhall',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    reconnectJitter: 100,
    pingInterval: 2_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
  }).catch((error: unknown) => {
    throw new StartupError(
      `NATS_URL: can't connect to ${redact(url)} (${error instanceof Error ? error.message : error}).`,
    );
  });
  const listeners = new Set<(connected: boolean) => void>();
  let connected = true;
  const setConnected = (now: boolean) => {
    if (connected === now) return;
    connected = now;
    log[now ? 'info' : 'warn'](now ? 'bus.reconnected' : 'bus.disconnected');
    for (const changed of listeners) changed(now);
  };
  const following = (async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect' || status.type === 'close') setConnected(false);
      else if (status.type === 'reconnect') setConnected(true);
      else if (status.type === 'error') log.warn('bus.error', { error: status.error });
      else if (status.type === 'slowConsumer') log.warn('bus.slow_consumer');
    }
  })();

  const receive = (subscription: Subscription, error: Error | null, work: () => void) => {
    try {
      if (error) throw error;
      work();
    } catch (failure) {
      log.error('bus.receiver_failed', { subject: subscription.getSubject(), error: failure });
    }
  };

  return {
    nats,
    get connected() {
      return connected;
    },
    publish(subject, message) {
      if (!connected) return;
      const payload = JSON.stringify(message);
      try {
        if (Buffer.byteLength(payload) > MAX_PAYLOAD)
          throw new Error(`${payload.length} characters are too many`);
        nats.publish(subject, payload);
      } catch (error) {
        log.error('bus.not_published', { subject, error });
      }
    },
    subscribe(subject, deliver) {
      const subscription: Subscription = nats.subscribe(subject, {
        callback: (error, message) =>
          receive(subscription, error, () => deliver(message.json() as never, message.subject)),
      });
      return () => subscription.unsubscribe();
    },
    async request<Answer>(subject: string, message: object, timeoutMs: number) {
      if (!connected) throw new BusUnavailable('The bus is disconnected.');
      const answer: Msg = await nats
        .request(subject, JSON.stringify(message), { timeout: timeoutMs })
        .catch((error: unknown) => {
          throw new Error(`No answer to ${subject}: ${error instanceof Error ? error.message : error}`);
        });
      const envelope = answer.json<Envelope>();
      if ('failed' in envelope) throw new Error(envelope.failed);
      return envelope.answer as Answer;
    },
    answer(subject, respond) {
      const subscription: Subscription = nats.subscribe(subject, {
        queue: 'answers',
        callback: (error, message) =>
          receive(subscription, error, () => {
            const reply = (envelope: Envelope) => message.respond(JSON.stringify(envelope));
            Promise.resolve()
              .then(() => respond(message.json() as never))
              .then((answer) => reply({ answer }))
              .catch((failure) => reply({ failed: String(failure?.message ?? failure) }));
          }),
      });
      return () => subscription.unsubscribe();
    },
    async flush() {
      if (!connected) throw new BusUnavailable('The bus is disconnected.');
      await nats.flush().catch((error: unknown) => {
        throw new BusUnavailable('The connection to the bus was lost.', { cause: error });
      });
    },
    onStatus(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async close() {
      listeners.clear();
      if (connected) await nats.flush().catch(() => {});
      await nats.close();
      await following;
    },
  };
}

/** The address without its password. */
const redact = (url: string) => url.replaceAll(/\/\/[^@/,]*@/g, '//');
