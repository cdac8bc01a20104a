import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type Lobby, serveConnection } from './connection.ts';
import { Rooms } from './room.ts';
import { Stay } from './stay.ts';
import type { UdpPort } from './udp-port.ts';

const CLAIM = { guildId: '1', userId: '2', sessionId: 's', token: 't' };
const ABILITIES = { canSpeak: true, canHear: true, hasPriority: false, canStream: false, canPlay: false };
const SECOND = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client's WebSocket, with the codes by which it was closed. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  readonly codes: number[] = [];
  close(code: number) {
    this.codes.push(code);
    this.emit('close');
  }
  send() {}
  terminate() {}
  async receive(op: number, d: unknown) {
    this.emit('message', Buffer.from(JSON.stringify({ op, d })), false);
    await vi.advanceTimersByTimeAsync(0);
  }
}

function connect(): FakeSocket {
  const udp = { port: 1, expect() {}, forget() {} } as unknown as UdpPort;
  const stay = new Stay({ rooms: new Rooms(), udp, webRtc: undefined }, CLAIM, '3', ABILITIES, 16);
  const lobby: Lobby = {
    admit: async () => stay,
    find: () => undefined,
    disconnected() {},
    address: '',
    port: 1,
    turn: undefined,
  };
  const socket = new FakeSocket();
  serveConnection(lobby, socket as unknown as WebSocket);
  return socket;
}

const identify = (socket: FakeSocket) =>
  socket.receive(0, { server_id: '1', user_id: '2', session_id: 's', token: 't' });

it('a client that does not identify within ten seconds is closed with 4009', async () => {
  const socket = connect();
  await vi.advanceTimersByTimeAsync(9 * SECOND);
  expect(socket.codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(socket.codes).toEqual([4009]);
});

it('a client whose heartbeats stop is closed with 4009, and one that sends them is not', async () => {
  const [silent, alive] = [connect(), connect()];
  await Promise.all([identify(silent), identify(alive)]);
  for (let count = 0; count < 6; count += 1) {
    await vi.advanceTimersByTimeAsync(12 * SECOND);
    await alive.receive(3, { t: count, seq_ack: -1 });
  }
  expect(silent.codes).toEqual([4009]);
  expect(alive.codes).toEqual([]);
});
