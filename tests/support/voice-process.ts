import { type ChildProcess, fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Admission,
  Claim,
  NodeSettings,
  ParticipantKey,
  ToNode,
  ToParent,
} from '@guildhall/server/voice/node/control';

const MAIN = join(import.meta.dirname, '../../server/src/voice/node/main.ts');
/** Answers SIGUSR2 with the bytes in use after a garbage collection. */
const MONITOR = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    gc();
    gc();
    const { heapUsed, external } = process.memoryUsage();
    process.send({ type: 'memory', bytes: heapUsed + external });
  });
`)}`;

/** Returns a free UDP port with a free one after it. */
async function findPorts(): Promise<number> {
  const bind = async (port: number) => {
    const socket = createSocket('udp4');
    const listening = once(socket, 'listening');
    socket.bind(port);
    await listening;
    return socket;
  };
  for (;;) {
    const first = await bind(0);
    const { port } = first.address();
    const second = await bind(port + 1).catch(() => undefined);
    first.close();
    second?.close();
    if (second) return port;
  }
}

/** Returns the id of the voice process that a server started, other than `former`; undefined if there is none. */
export function findVoiceProcess(serverPid: number, former?: number): number | undefined {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const isVoice = readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('voice/node/main.ts');
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]);
      if (isVoice && parent === serverPid && Number(name) !== former) return Number(name);
    } catch {
      // It has ended.
    }
  }
  return undefined;
}

/** A voice process whose parent is the test. */
export interface TestVoiceProcess {
  readonly child: ChildProcess;
  /** Of its voice gateway, on the loopback. */
  readonly port: number;
  /** The number of users that it has admitted and that have not left. */
  present(): number;
  /** Packets that it has dropped, by reason; it says so every 20 seconds. */
  readonly dropped: Readonly<Record<string, number>>;
  disconnect(key: ParticipantKey): void;
  /** Bytes in use after a garbage collection. */
  memory(): Promise<number>;
}

/** Starts a voice process. @param admit decides on claims, as the server does by its database */
export async function startVoiceProcess(
  admit: (claim: Claim) => Admission,
  turn?: NodeSettings['turn'],
): Promise<TestVoiceProcess> {
  const settings: NodeSettings = {
    // One port for all browsers, as servers have it.
    port: await findPorts(),
    address: '127.0.0.1',
    botAddress: '127.0.0.1',
    turn,
  };
  const child = fork(MAIN, [JSON.stringify(settings)], { execArgv: ['--expose-gc', '--import', MONITOR] });
  const send = (message: ToNode) => void child.send(message);
  const [ready] = (await once(child, 'message')) as [Extract<ToParent, { type: 'ready' }>];
  const users = new Set<string>();
  const dropped: Record<string, number> = {};
  child.on('message', (message: ToParent) => {
    if (message.type === 'left') users.delete(message.key.sessionId);
    if (message.type === 'dropped')
      for (const [reason, count] of Object.entries(message.counts))
        dropped[reason] = (dropped[reason] ?? 0) + count;
    if (message.type !== 'authenticate') return;
    const result = admit(message.claim);
    if (typeof result === 'object') users.add(message.claim.sessionId);
    send({ type: 'authenticated', id: message.id, result });
  });
  return {
    child,
    port: ready.httpPort,
    dropped,
    present: () => users.size,
    disconnect: (key) => send({ type: 'disconnect', key }),
    memory: () =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The voice process ended.'));
        const receive = (message: { readonly type: string; readonly bytes?: number }) => {
          if (message.type !== 'memory') return;
          child.off('message', receive).off('exit', fail);
          resolve(message.bytes ?? 0);
        };
        child.on('message', receive).once('exit', fail);
        child.kill('SIGUSR2');
      }),
  };
}
