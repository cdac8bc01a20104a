import { WebSocket } from 'ws';

export interface EventPayload {
  readonly op: number;
  readonly t: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the data of each event
  readonly d: any;
}

/** A gateway session that reads every event. */
export interface EventSession {
  /** The data of READY. */
  readonly ready: EventPayload['d'];
  close(): void;
}

export interface EventSessionOptions {
  /** Of a bot. */
  readonly intents?: number;
  /** Number and count, of a bot with several. */
  readonly shard?: readonly [number, number];
}

/** Identifies, and calls `onEvent` with each event after READY. */
export async function openEventSession(
  port: number,
  token: string,
  options: EventSessionOptions,
  onEvent: (payload: EventPayload) => void,
): Promise<EventSession> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/gateway?v=10&encoding=json`);
  const ready = await new Promise<EventPayload>((resolve, reject) => {
    ws.on('error', reject);
    ws.on('close', (code) => reject(new Error(`The gateway closed with ${code}.`)));
    ws.on('message', (data: Buffer) => {
      const payload = JSON.parse(data.toString('utf8')) as EventPayload;
      if (payload.op === 10) {
        ws.send(JSON.stringify({ op: 2, d: { token, properties: {}, ...options } }));
        // Without heartbeats the gateway closes the connection of a bench that lasts for a minute.
        const beat = setInterval(
          () => ws.send('{"op":1,"d":null}'),
          payload.d.heartbeat_interval / 2,
        ).unref();
        ws.once('close', () => clearInterval(beat));
      }
      if (payload.op === 9) reject(new Error('The session was refused.'));
      else if (payload.t === 'READY') resolve(payload);
      else if (payload.op === 0) onEvent(payload);
    });
  });
  return { ready: ready.d, close: () => ws.terminate() };
}
