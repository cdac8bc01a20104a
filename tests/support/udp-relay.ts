import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { onFileEnd } from './file-end.ts';

/** Milliseconds for which packets wait where more arrive than get through; later ones are lost. */
const QUEUE_MS = 300;

/** A UDP port between clients and a server, as bad as a test wants it on the way to the clients. */
export interface UdpRelay {
  readonly port: number;
  /** Bits a second. */
  capacity: number;
  /** The share of packets that is lost, 0 to 1. */
  loss: number;
}

/** Opens a relay to a port of this machine. It ends with the file's tests. */
export async function openUdpRelay(target: number): Promise<UdpRelay> {
  const front = createSocket('udp4');
  const clients = new Map<string, Socket>();
  const relay = { port: 0, capacity: Number.POSITIVE_INFINITY, loss: 0 };
  let free = 0;
  let count = 0;

  const pass = (packet: Buffer, port: number, address: string) => {
    const now = performance.now();
    count += 1;
    if (relay.loss > 0 && count % Math.round(1 / relay.loss) === 0) return;
    if (free - now > QUEUE_MS) return;
    free = Math.max(free, now) + (packet.length * 8_000) / relay.capacity;
    const wait = free - now;
    if (wait < 1) front.send(packet, port, address, () => {});
    else setTimeout(() => front.send(packet, port, address, () => {}), wait);
  };

  front.on('message', (packet, { port, address }) => {
    const name = `${address}:${port}`;
    let back = clients.get(name);
    if (!back) {
      back = createSocket('udp4').on('message', (answer) => pass(answer, port, address));
      clients.set(name, back);
    }
    back.send(packet, target, '127.0.0.1');
  });
  front.bind(0);
  await once(front, 'listening');
  relay.port = front.address().port;
  onFileEnd(() => {
    front.removeAllListeners('message');
    for (const socket of [...clients.values(), front]) socket.close();
  });
  return relay;
}
