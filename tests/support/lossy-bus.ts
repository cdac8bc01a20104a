import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to nats-server that can lose individual messages. */
export interface LossyBus {
  readonly url: string;
  /** Loses the next message on a subject that starts with this text. */
  loseNext(beginning: string): void;
  /** Closes its connections and accepts no more until the returned function is called. */
  interrupt(): () => void;
  /** The number of lost messages. */
  readonly lost: number;
  stop(): Promise<void>;
}

const LINE_END = Buffer.from('\r\n');

/**
 * Forwards a loopback port to nats-server. Its output is parsed as the NATS client protocol, so that a `MSG` with its payload
 * can be omitted as if it had never been sent.
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
