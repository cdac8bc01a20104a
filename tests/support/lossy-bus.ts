import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to nats-server on which single messages get lost. */
export interface LossyBus {
  readonly url: string;
  /** The next message on a subject with this beginning that comes this way is lost. */
  loseNext(beginning: string): void;
  /** Ends its connections and takes no more until the function that it returns is called. */
  interrupt(): () => void;
  /** How many messages were lost. */
  readonly lost: number;
  stop(): Promise<void>;
}

const LINE_END = Buffer.from('\r\n');

/**
 * Forwards a loopback port to nats-server. What comes from it is read as the NATS client protocol, so that a `MSG` with its payload
 * can be left out as if it had never been sent.
 */
export async function startLossyBus(target: number): Promise<LossyBus> {
  const sockets = new Set<Socket>();
  let unwanted: string | undefined;
  let lost = 0;
  let interrupted = false;

  const filter = (send: (data: Buffer) => void) => {
    let pending: Buffer = Buffer.alloc(0);
    return (data: Buffer) => {
      pending = pending.length === 0 ? data : Buffer.concat([pending, data]);
      const passed: Buffer[] = [];
      for (;;) {
        const end = pending.indexOf(LINE_END);
        if (end < 0) break;
        const words = pending.toString('latin1', 0, end).split(' ');
        const carries = words[0] === 'MSG' || words[0] === 'HMSG';
        const size = end + 2 + (carries ? Number(words.at(-1)) + 2 : 0);
        if (pending.length < size) break;
        if (carries && unwanted !== undefined && words[1]?.startsWith(unwanted)) {
          unwanted = undefined;
          lost += 1;
        } else passed.push(pending.subarray(0, size));
        pending = pending.subarray(size);
      }
      if (passed.length > 0) send(Buffer.concat(passed));
    };
  };

  const server = createServer((client) => {
    if (interrupted) return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (data) => upstream.write(data));
    upstream.on(
      'data',
      filter((data) => client.write(data)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `nats://127.0.0.1:${(server.address() as { port: number }).port}`,
    get lost() {
      return lost;
    },
    loseNext(beginning) {
      unwanted = beginning;
    },
    interrupt() {
      interrupted = true;
      for (const socket of sockets) socket.destroy();
      return () => {
        interrupted = false;
      };
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
