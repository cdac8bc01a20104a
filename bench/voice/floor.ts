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
  const socket = createSocket({
    type: 'udp4',
    recvBufferSize: 4 << 20,
    sendBufferSize: 1 << 20,
    // As the voice process has it: addresses are not looked up.
    lookup: (address, _, found) => found(null, address, 4),
  });
  const listening = once(socket, 'listening');
  socket.bind(0, '127.0.0.1');
  await listening;
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
  const counts: number[] = Array.from({ length: listeners }, () => 0);
  const now = () => performance.now();
  for (let index = 0; index < listeners; index += 1) {
    const socket = await open();
    socket.on('message', (packet) => {
      delays.push(now() - packet.readDoubleLE(0));
      counts[index] = (counts[index] ?? 0) + 1;
    });
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
    process.send?.({ packets: delays.length, p50: at(0.5), p99: at(0.99), fewest: Math.min(...counts) });
    delays.length = 0;
    counts.fill(0);
  });
  process.send?.('ready');
}

process.on('disconnect', () => process.exit());
await (role === 'relay' ? relay() : clients());
