import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Payload {
  readonly op: number;
  // biome-ignore lint/suspicious/noExplicitAny: payloads of our own server, by opcode
  readonly d: any;
}

/** What IDENTIFY says. */
export interface GatewayClaim {
  readonly server_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly token: string;
}

/** A connection to the voice gateway that has identified. */
export interface BenchGateway {
  readonly ready: Payload['d'];
  send(op: number, d: unknown): void;
  /** Returns the first payload with the opcode. */
  take(op: number): Promise<Payload['d']>;
  /** Calls back for each payload with the opcode from now on. */
  on(op: number, received: (d: Payload['d']) => void): void;
}

/** The claim of a user whom `admitAll` admits to the room `1`. */
export const createClaim = (name: string): GatewayClaim => ({
  server_id: '1',
  user_id: name,
  session_id: name,
  token: name,
});

/** Identifies on a voice gateway. */
export async function openGateway(url: string, claim: GatewayClaim): Promise<BenchGateway> {
  const socket = new WebSocket(`${url}?v=8`);
  const received: Payload[] = [];
  const listeners: { readonly op: number; readonly call: (d: Payload['d']) => void }[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    const payload = JSON.parse(String(data)) as Payload;
    received.push(payload);
    for (const { op, call } of listeners) if (op === payload.op) call(payload.d);
    wake();
  });
  await once(socket, 'open');
  const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
  const take = async (op: number) => {
    for (;;) {
      const found = received.find((payload) => payload.op === op);
      if (found) return found.d;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  send(0, claim);
  setInterval(() => send(3, { t: 1, seq_ack: -1 }), 10_000).unref();
  return { send, take, on: (op, call) => void listeners.push({ op, call }), ready: await take(2) };
}
