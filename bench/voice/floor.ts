// The baseline of the benchmark `voice`: a relay that sends each packet on to all listeners by bare sockets, and its clients.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

interface FloorSettings {
  readonly role: 'relay' | 'clients';
  readonly speakers: number;
  readonly listeners: number;
  /** Of the relay. */
  readonly port: number;
}

const FRAME_MS = 20;
const BYTES = 190;
const HELLO = Buffer.from('listen');
const { role, speakers, listeners, port } = JSON.parse(process.argv[2] ?? '{}') as FloorSettings;

async function open() {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 << 20, sendBufferSize: 1 << 20 });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

async function relay() {
  const socket = await open();
  const ports: number[] = [];
  socket.on('message', (packet, from) => {
    if (packet.length === HELLO.length) ports.push(from.port);
    else for (const each of ports) socket.send(packet, each, '127.0.0.1');
  });
  process.send?.(socket.address().port);
}

async function clients() {
  const delays: number[] = [];
  const now = () => performance.now();
  for (let index = 0; index < listeners; index += 1) {
    const socket = await open();
    socket.on('message', (packet) => delays.push(now() - packet.readDoubleLE(0)));
    socket.send(HELLO, port, '127.0.0.1');
  }
  const speaking = await open();
  const began = now();
  let sent = 0;
  setInterval(() => {
    const due = ((now() - began) / FRAME_MS) * speakers;
    for (; sent < due; sent += 1) {
      const packet = Buffer.alloc(BYTES);
      packet.writeDoubleLE(now(), 0);
      speaking.send(packet, port, '127.0.0.1');
    }
  }, 1);
  process.on('message', () => {
    delays.sort((a, b) => a - b);
    const at = (share: number) => Math.round((delays[Math.floor(delays.length * share)] ?? 0) * 100) / 100;
    process.send?.({ packets: delays.length, p50: at(0.5), p99: at(0.99) });
    delays.length = 0;
  });
  process.send?.('ready');
}

process.on('disconnect', () => process.exit());
await (role === 'relay' ? relay() : clients());
