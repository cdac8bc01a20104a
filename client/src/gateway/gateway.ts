import { shouldReconnect } from '@guildhall/protocol/gateway/close-codes';
import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { backoff } from '../delay.ts';
import { createEmitter, type Emitter } from '../emitter.ts';
import { type Dispatch, decodeDispatch } from './dispatch.ts';
import { createHeart } from './heart.ts';
import { openInflater } from './inflate.ts';
import type { Payload, Socket, SocketConstructor } from './socket.ts';

/** `offline` waits for a network or for its next attempt; `closed` will not come back by itself. */
export type GatewayState = 'offline' | 'connecting' | 'online' | 'closed';

export interface GatewayEvents {
  state: GatewayState;
  /** A dispatch event, in order. READY and RESUMED come this way too. */
  dispatch: Dispatch;
  /** The session was lost: a READY follows instead of the missed events. */
  invalidated: undefined;
  /** The gateway closed with a code after which reconnecting is useless, such as 4004. */
  failed: { readonly code: number; readonly reason: string };
  /** Round trip of the last heartbeat, ms. */
  latency: number;
}

export interface GatewayOptions {
  /** Address without query. */
  readonly url: string;
  /**
   * Token or one-use ticket of the next connection. If it rejects with an error whose `status` is 401, the gateway closes with
   * 4004; any other rejection counts as a lost network.
   */
  readonly authenticate: () => Promise<string>;
  readonly version?: 9 | 10;
  /** Fields of Identify besides the token. */
  readonly identify?: Readonly<Record<string, unknown>>;
  readonly WebSocket?: SocketConstructor;
  /** Requests transport compression, which needs DecompressionStream; off by default. */
  readonly compress?: boolean;
  /** Base and cap of the wait between attempts, ms; 500 and 30,000 by default. */
  readonly reconnect?: { readonly base: number; readonly cap: number };
  readonly random?: () => number;
}

export interface Gateway extends Emitter<GatewayEvents> {
  readonly state: GatewayState;
  connect(): void;
  /** Retries at once instead of at the end of the wait: the network is back, or the user pressed "try now". */
  retryNow(): void;
  /** Checks that the connection still works after the network changed or dropped, and resumes on a new one if it doesn't. */
  probe(): void;
  /** Drops the connection and resumes on a new one; for tests and after a network change. */
  reconnect(): void;
  /** Closes for good. */
  close(): void;
  /** Sends a payload; while the session is not online the payload is dropped, and false is returned. */
  send(op: number, d: unknown): boolean;
}

/** Our own close code for a connection that we abandon and want to resume. */
const ABANDONED = 4900;
/** A connection that does not acknowledge an extra heartbeat within this many ms is dead. */
const PROBE_TIME = 5_000;
/** A connection without READY or RESUMED after this many ms is abandoned. */
const OPENING_TIME = 20_000;
const SESSION_LOST_CODES = new Set([4007, 4009]);

interface Session {
  id: string;
  url: string;
}

/** A gateway client that keeps one session alive over as many connections as it takes. */
export function createGateway(options: GatewayOptions): Gateway {
  const {
    version = 10,
    compress = false,
    reconnect = { base: 500, cap: 30_000 },
    random = Math.random,
  } = options;
  const WebSocket = options.WebSocket ?? (globalThis.WebSocket as unknown as SocketConstructor);
  const { on, emit } = createEmitter<GatewayEvents>();

  let state: GatewayState = 'offline';
  let wanted = false;
  let socket: Socket | undefined;
  let inflater: ReturnType<typeof openInflater> | undefined;
  let session: Session | undefined;
  let sequence = 0;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts connections, so that events of an earlier one are recognised and dropped. */
  let generation = 0;

  const setState = (next: GatewayState) => {
    if (next === state) return;
    state = next;
    emit('state', next);
  };
  const transmit = (op: number, d: unknown) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify({ op, d }));
  };
  const heart = createHeart({
    send: () => transmit(GatewayOpcode.HEARTBEAT, sequence || null),
    onDead: () => abandon(),
    onLatency: (ms) => emit('latency', ms),
    random,
  });

  function detach(code?: number): void {
    generation++;
    heart.stop();
    inflater?.close();
    inflater = undefined;
    const old = socket;
    socket = undefined;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.onerror = () => {};
    try {
      old.close(code);
    } catch {
      // A socket that is still connecting can reject a close code; it is discarded either way.
    }
  }

  function schedule(ms = backoff(attempts++, reconnect.base, reconnect.cap, random)): void {
    clearTimeout(timer);
    setState('offline');
    timer = setTimeout(() => void open(), ms);
  }

  function abandon(ms?: number): void {
    detach(ABANDONED);
    if (wanted) schedule(ms);
  }

  function forgetSession(): void {
    if (session) emit('invalidated', undefined);
    session = undefined;
    sequence = 0;
  }

  function fail(code: number, reason: string): void {
    wanted = false;
    detach();
    clearTimeout(timer);
    setState('closed');
    emit('failed', { code, reason });
  }

  function onClose(code: number, reason: string): void {
    detach();
    clearTimeout(timer);
    if (!shouldReconnect(code)) {
      fail(code, reason);
      return;
    }
    if (SESSION_LOST_CODES.has(code)) forgetSession();
    if (wanted) schedule();
  }

  function begin(token: string): void {
    if (session) {
      transmit(GatewayOpcode.RESUME, { token, session_id: session.id, seq: sequence });
      return;
    }
    const properties = { os: '', browser: 'guildhall', device: '' };
    transmit(GatewayOpcode.IDENTIFY, { properties, ...options.identify, token });
  }

  function onDispatch({ t, d, s }: Payload): void {
    if (s !== null && s > sequence) sequence = s;
    const event = decodeDispatch(t as string, d, s ?? sequence);
    const { type, data } = event;
    if (type === 'READY') session = { id: data.session_id, url: data.resume_gateway_url || options.url };
    if (type === 'READY' || type === 'RESUMED') {
      attempts = 0;
      clearTimeout(timer);
    }
    emit('dispatch', event);
    if (type === 'READY' || type === 'RESUMED') setState('online');
  }

  function onPayload(payload: Payload, token: string): void {
    switch (payload.op) {
      case GatewayOpcode.DISPATCH:
        onDispatch(payload);
        break;
      case GatewayOpcode.HELLO:
        heart.start((payload.d as { heartbeat_interval: number }).heartbeat_interval);
        begin(token);
        break;
      case GatewayOpcode.HEARTBEAT:
        heart.beat();
        break;
      case GatewayOpcode.HEARTBEAT_ACK:
        heart.acknowledge();
        break;
      case GatewayOpcode.RECONNECT:
        abandon(random() * 500);
        break;
      case GatewayOpcode.INVALID_SESSION:
        if (payload.d !== true) forgetSession();
        // The documentation asks for a wait of one to five seconds before the next attempt.
        abandon(1_000 + random() * 4_000);
        break;
    }
  }

  async function open(): Promise<void> {
    clearTimeout(timer);
    detach();
    const mine = generation;
    setState('connecting');
    let token: string;
    try {
      token = await options.authenticate();
    } catch (error) {
      if (mine !== generation || !wanted) return;
      if ((error as { status?: number }).status === 401) fail(4004, 'Authentication failed');
      else schedule();
      return;
    }
    if (mine !== generation || !wanted) return;
    const query = `?v=${version}&encoding=json${compress ? '&compress=zlib-stream' : ''}`;
    const opening = new WebSocket((session?.url ?? options.url) + query);
    socket = opening;
    timer = setTimeout(() => abandon(), OPENING_TIME);
    opening.binaryType = 'arraybuffer';
    const receive = (payload: Payload) => {
      if (mine === generation) onPayload(payload, token);
    };
    const drop = () => {
      if (mine === generation) abandon();
    };
    inflater = compress ? openInflater(receive, drop) : undefined;
    opening.onmessage = ({ data }) => {
      if (typeof data === 'string') receive(JSON.parse(data));
      else inflater?.write(data as ArrayBuffer);
    };
    opening.onclose = ({ code, reason }) => {
      if (mine === generation) onClose(code, reason);
    };
    opening.onerror = () => {
      // A close event always follows and has the details.
    };
  }

  return {
    get state() {
      return state;
    },
    on,
    connect() {
      if (wanted) return;
      wanted = true;
      attempts = 0;
      void open();
    },
    retryNow() {
      if (wanted && state === 'offline') void open();
    },
    probe() {
      if (state === 'online') heart.probe(PROBE_TIME);
    },
    reconnect() {
      if (wanted) abandon(0);
    },
    close() {
      wanted = false;
      clearTimeout(timer);
      detach(1000);
      session = undefined;
      sequence = 0;
      setState('closed');
    },
    send(op, d) {
      if (state !== 'online') return false;
      transmit(op, d);
      return true;
    },
  };
}
