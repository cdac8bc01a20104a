import { WebSocket } from 'ws';
import { type Caller, openCaller } from '../support/http.ts';

/** The effects on users in a phase of the siege. */
export interface Noticed {
  readonly calls: number;
  /** Calls that failed, with the first reasons. */
  readonly failed: number;
  readonly reasons: readonly string[];
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Gateway sessions whose connection closed. */
  readonly sessionsLost: number;
  /** As a share of the messages that sessions should have received. */
  readonly delivered: number;
}

export interface People {
  /** Simulates the users' activity for `seconds`. */
  live(seconds: number): Promise<Noticed>;
  leave(): void;
}

const SESSIONS = 100;
const CALLERS = 20;
/** Milliseconds between two calls of one caller; every 20th call sends a message. */
const PAUSE_MS = 100;
const MESSAGE_EVERY = 20;
/** Milliseconds after which missing messages count as lost. */
const SETTLE_MS = 1_000;
const HEARTBEAT_MS = 10_000;

export interface Place {
  readonly port: number;
  readonly tokens: readonly string[];
  /** A channel for each caller, in a guild with all of them as members. */
  readonly channelIds: readonly string[];
}

/** Milliseconds after which a call counts as failed. */
const PATIENCE_MS = 10_000;

const inTime = <Result>(work: Promise<Result> | undefined): Promise<Result | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in 10 s.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const openSession = (port: number, token: string, received: () => void, lost: () => void) =>
  new Promise<WebSocket>((resolve, reject) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/gateway?v=10&encoding=json`);
    let beating: NodeJS.Timeout | undefined;
    ws.on('error', reject);
    ws.on('close', () => {
      clearInterval(beating);
      lost();
    });
    ws.on('message', (data: Buffer) => {
      const { op, t } = JSON.parse(data.toString()) as { op: number; t: string | null };
      if (op === 10) {
        ws.send(JSON.stringify({ op: 2, d: { token, properties: {} } }));
        beating = setInterval(() => ws.send('{"op":1,"d":null}'), HEARTBEAT_MS);
      }
      if (t === 'READY') resolve(ws);
      if (t === 'MESSAGE_CREATE') received();
    });
  });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the sessions and connections of all users before the siege. */
export async function gather({ port, tokens, channelIds }: Place): Promise<People> {
  let lost = 0;
  let received = 0;
  let leaving = false;
  const sessions: WebSocket[] = [];
  for (const token of tokens.slice(0, SESSIONS))
    sessions.push(
      await openSession(
        port,
        token,
        () => {
          received += 1;
        },
        () => {
          if (!leaving) lost += 1;
        },
      ),
    );
  const openFor = (lane: number) => openCaller(port, tokens[lane] as string);
  const callers: Caller[] = await Promise.all(Array.from({ length: CALLERS }, (_, lane) => openFor(lane)));

  return {
    async live(seconds) {
      const lostBefore = lost;
      const receivedBefore = received;
      const times: number[] = [];
      const reasons: string[] = [];
      let failed = 0;
      let sent = 0;
      const end = performance.now() + seconds * 1_000;
      const go = async (lane: number) => {
        const path = `/api/v10/channels/${channelIds[lane]}/messages`;
        for (let turn = lane; performance.now() < end; turn += 1) {
          const start = performance.now();
          try {
            if (turn % MESSAGE_EVERY === 0) {
              await inTime(callers[lane]?.call('POST', path, JSON.stringify({ content: 'Still here.' })));
              sent += 1;
            } else await inTime(callers[lane]?.call('GET', `${path}?limit=50`));
            times.push(performance.now() - start);
          } catch (error) {
            failed += 1;
            if (reasons.length < 5) reasons.push((error as Error).message);
            callers[lane]?.close();
            const opened = await inTime(openFor(lane)).catch(() => undefined);
            if (opened) callers[lane] = opened;
          }
          await sleep(Math.max(0, PAUSE_MS - (performance.now() - start)));
        }
      };
      await Promise.all(callers.map((_, lane) => go(lane)));
      await sleep(SETTLE_MS);
      times.sort((a, b) => a - b);
      const at = (share: number) =>
        Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
      return {
        calls: times.length,
        failed,
        reasons,
        p50: at(0.5),
        p99: at(0.99),
        max: at(1),
        sessionsLost: lost - lostBefore,
        delivered:
          sent === 0 ? 1 : Math.round(((received - receivedBefore) / (sent * SESSIONS)) * 1_000) / 1_000,
      };
    },
    leave() {
      leaving = true;
      for (const ws of sessions) ws.terminate();
      for (const caller of callers) caller.close();
    },
  };
}
