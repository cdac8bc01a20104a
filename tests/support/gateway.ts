import { once } from 'node:events';
import { constants, createInflate, createZstdDecompress, inflateSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { complainAboutEvent } from './event-schemas.ts';

/** A payload as received. */
export interface Received {
  readonly op: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly d: any;
  readonly s: number | null;
  readonly t: string | null;
}

/** The name of an event, or a function that matches a payload. */
export type Fits = string | ((payload: Received) => boolean);

export interface GatewayTestClient {
  readonly ws: WebSocket;
  /** Everything received so far. */
  readonly received: readonly Received[];
  /** Bytes of all messages. */
  readonly bytes: number;
  send(op: number, d: unknown): void;
  /** Returns the first matching payload not taken yet; waits up to `ms`. */
  take(fits: Fits, ms?: number): Promise<Received>;
  /**
   * Fails if a matching payload arrived before `last`, which the test caused after the forbidden one. Without `last` the server's response
   * to a heartbeat takes its place: enough if another session has received the event by then, or if none is sent at all.
   */
  none(fits: Fits, last?: Fits): Promise<void>;
  /** The close code, once closed. */
  readonly closed: Promise<number>;
  close(code?: number): Promise<number>;
}

/** Undoes transport compression: returns the texts in a message's bytes. */
const createDecoder = (compress: string | undefined): ((data: Buffer) => Promise<string>) => {
  if (compress === undefined)
    return async (data) => (data[0] === 0x78 ? inflateSync(data).toString() : data.toString());
  const stream =
    compress === 'zlib-stream'
      ? createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
      : createZstdDecompress();
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  return (data) =>
    new Promise((resolve, reject) => {
      stream.once('error', reject);
      stream.write(data, () => {
        setImmediate(() => {
          stream.removeListener('error', reject);
          const result = Buffer.from(text, 'latin1').toString();
          text = '';
          resolve(result);
        });
      });
    });
};

/** Opens a connection to the gateway at an origin such as http://127.0.0.1:8420; `query` as in `v=10&compress=zlib-stream`. */
export async function openGateway(origin: string, query = 'v=10&encoding=json'): Promise<GatewayTestClient> {
  const ws = new WebSocket(`${origin.replace(/^http/, 'ws')}/gateway?${query}`);
  const decode = createDecoder(new URLSearchParams(query).get('compress') ?? undefined);
  const received: Received[] = [];
  const taken = new Set<Received>();
  let bytes = 0;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const resume of waiting) resume();
  };
  /** The first dispatch that did not match its declaration: the next wait fails with it. */
  let complaint: string | undefined;
  let decoding: Promise<void> = Promise.resolve();
  ws.on('message', (data: Buffer) => {
    bytes += data.length;
    decoding = decoding.then(async () => {
      const payload = JSON.parse(await decode(data)) as Received;
      if (payload.t !== null && payload.op === 0) complaint ??= complainAboutEvent(payload.t, payload.d);
      received.push(payload);
      wake();
    });
  });
  const closed = new Promise<number>((resolve) => {
    ws.once('close', (code) => {
      resolve(code);
      wake();
    });
  });
  ws.on('error', () => {});
  await Promise.race([once(ws, 'open'), closed]);

  const find = (fits: Fits, among: readonly Received[] = received) =>
    among.find(
      (payload) => !taken.has(payload) && (typeof fits === 'string' ? payload.t === fits : fits(payload)),
    );
  const wait = async (fits: Fits, ms: number) => {
    const end = performance.now() + ms;
    for (;;) {
      if (complaint) throw new Error(complaint);
      const found = find(fits);
      if (found) {
        taken.add(found);
        return found;
      }
      const left = end - performance.now();
      if (left <= 0) return undefined;
      await new Promise<void>((resolve) => {
        const resume = () => {
          clearTimeout(timer);
          waiting.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, left);
        waiting.add(resume);
      });
    }
  };

  const take = async (fits: Fits, ms = 10_000) => {
    const found = await wait(fits, ms);
    if (!found)
      throw new Error(
        `${typeof fits === 'string' ? fits : 'What was waited for'} did not come; got ${received.map(({ op, t }) => t ?? op).join(', ')}${ws.readyState === 1 ? '' : '; closed'}`,
      );
    return found;
  };

  return {
    ws,
    received,
    closed,
    get bytes() {
      return bytes;
    },
    send: (op, d) => ws.send(JSON.stringify({ op, d })),
    take,
    async none(fits, last) {
      if (!last) ws.send(JSON.stringify({ op: 1, d: null }));
      const end = received.indexOf(await take(last ?? heartbeatAck));
      const found = find(fits, received.slice(0, end));
      if (found) throw new Error(`${found.t ?? found.op} came: ${JSON.stringify(found.d)}`);
    },
    close(code = 1000) {
      ws.close(code);
      return closed;
    },
  };
}

export const hello = (payload: Received) => payload.op === 10;
const heartbeatAck = (payload: Received) => payload.op === 11;

/** Opens a connection and identifies; returns the client and READY's data. */
export async function identify(
  origin: string,
  token: string,
  d: object = {},
  query?: string,
): Promise<GatewayTestClient & { readonly ready: Received['d'] }> {
  const client = await openGateway(origin, query);
  await client.take(hello);
  client.send(2, { token, properties: { os: 'linux', browser: 'test', device: 'test' }, ...d });
  const { d: ready } = await client.take('READY');
  return Object.assign(Object.create(client) as GatewayTestClient, { ready });
}

/** All intents that bots can request. */
export const BOT_INTENTS = 0x3 | 0x1fffc | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
