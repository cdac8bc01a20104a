import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { serveConnection } from './connection.ts';
import type { NodeSettings, ToNode, ToParent } from './control.ts';
import { createLobby } from './lobby.ts';
import { Rooms } from './room.ts';
import { hasStreams } from './turn.ts';
import { openUdpPort } from './udp-port.ts';
import { loadWebRtc } from './webrtc.ts';

// The voice process: the voice gateway, and the media of its rooms. It has no database.

/** Bytes of a client's message. */
const MAX_PAYLOAD = 32 * 1024;

const settings = JSON.parse(process.argv[2] ?? '{}') as NodeSettings;
const send = (message: ToParent) => void process.send?.(message);
// Nobody would admit clients or end their stays.
process.on('disconnect', () => process.exit());
// The process that started it ends it when its clients have been told.
process.on('SIGINT', () => {});

const udp = await openUdpPort(settings.port === 0 ? 0 : settings.port + 1);
let problem: string | undefined;
const webRtc = await loadWebRtc({
  ...settings,
  opened: (address) => send({ type: 'reached', address }),
  sideDoor: hasStreams(settings.turn) ? udp.sideDoor : undefined,
}).catch((error: unknown) => {
  problem = error instanceof Error ? error.message : String(error);
  return undefined;
});
const lobby = createLobby(
  { rooms: new Rooms(), udp, webRtc },
  { address: settings.botAddress, port: udp.port, turn: settings.turn },
  send,
);
process.on('message', (message: ToNode) => lobby.receive(message));

const http = createServer((_, response) => response.writeHead(426).end());
new WebSocketServer({ server: http, maxPayload: MAX_PAYLOAD, perMessageDeflate: false }).on(
  'connection',
  (socket) => serveConnection(lobby, socket),
);
http.listen(0, '127.0.0.1');
await once(http, 'listening');
send({ type: 'ready', httpPort: (http.address() as AddressInfo).port, problem });
