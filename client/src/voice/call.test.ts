import type { EventData } from '@guildhall/protocol/events';
import { beforeEach, expect, it, vi } from 'vitest';
import { createEmitter } from '../emitter.ts';
import type { Gateway, GatewayEvents, GatewayState } from '../gateway/gateway.ts';
import type { Socket } from '../gateway/socket.ts';
import { createStore } from '../store/store.ts';
import { testMember, testOwnUser, testUser, testVoiceState } from '../testing/entities.ts';
import { type CallEnd, createVoiceClient } from './call.ts';
import { getPrioritySpeakers } from './participants.ts';
import type { IceServer, Peer, PeerEvents, RemoteStream } from './peer.ts';

const GUILD = '10';
const ROOM = '20';

/** The voice server's end of a connection. */
class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readonly url: string;
  readyState = 1;
  binaryType = '';
  onopen = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror = null;
  readonly sent: { op: number; d: unknown }[] = [];
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.readyState = 3;
  }
  receive(op: number, d: unknown, seq?: number) {
    this.onmessage?.({ data: JSON.stringify({ op, d, ...(seq === undefined ? {} : { seq }) }) });
  }
  hangUp(code: number) {
    this.readyState = 3;
    this.onclose?.({ code, reason: '' });
  }
}

const TURN: readonly IceServer[] = [
  { urls: ['turn:turn.example.org:3478'], username: '1:1', credential: 'secret' },
];

class FakePeer implements Peer {
  static all: FakePeer[] = [];
  readonly events: PeerEvents;
  readonly iceServers: readonly IceServer[];
  remote: readonly RemoteStream[] = [];
  accepted: string | undefined;
  isClosed = false;
  constructor(events: PeerEvents, iceServers: readonly IceServer[]) {
    this.events = events;
    this.iceServers = iceServers;
    FakePeer.all.push(this);
  }
  offer = async () => 'offer';
  accept = async (sdp: string) => {
    this.accepted = sdp;
  };
  setRemote(streams: readonly RemoteStream[]) {
    this.remote = streams;
  }
  getLocal = () => [];
  setWants() {}
  close() {
    this.isClosed = true;
  }
}

const last = <Item>(items: readonly Item[]): Item => items.at(-1) as Item;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A client whose main gateway and voice servers are the test. */
function start() {
  const store = createStore();
  store.me = testOwnUser('1');
  const { on, emit } = createEmitter<GatewayEvents>();
  const sent: { channel_id: string | null; self_mute: boolean }[] = [];
  let state: GatewayState = 'online';
  const gateway = {
    on,
    get state() {
      return state;
    },
    send(_: number, d: (typeof sent)[number]) {
      if (state === 'online') sent.push(d);
      return state === 'online';
    },
    probe() {},
  } as unknown as Gateway;
  const client = createVoiceClient({
    session: { store, gateway },
    createPeer: (...given) => new FakePeer(...given),
    WebSocket: FakeSocket,
    isSecure: true,
  });
  const ends: CallEnd[] = [];
  client.on('ended', ({ reason }) => ends.push(reason));
  const dispatch = <Name extends 'VOICE_STATE_UPDATE' | 'VOICE_SERVER_UPDATE'>(
    type: Name,
    data: EventData[Name],
  ) => {
    store.apply(type, data);
    emit('dispatch', { type, data, sequence: 1 } as unknown as GatewayEvents['dispatch']);
  };
  const place = (channel_id: string | null, session_id = 's') =>
    dispatch('VOICE_STATE_UPDATE', {
      guild_id: GUILD,
      ...testVoiceState('1', channel_id, session_id),
      member: { ...testMember(), user: testUser('1') },
    } as EventData['VOICE_STATE_UPDATE']);
  const server = (token: string) =>
    dispatch('VOICE_SERVER_UPDATE', { guild_id: GUILD, token, endpoint: 'voice.example/voice' });
  /** Takes the client through the handshake with the voice server that it opened last. */
  const connect = async () => {
    const socket = last(FakeSocket.all);
    socket.receive(8, { v: 8, heartbeat_interval: 10_000 });
    socket.receive(2, { ssrc: 100, ice_servers: TURN });
    await settle();
    socket.receive(4, { sdp: 'answer' }, 1);
    await settle();
    last(FakePeer.all).events.connected();
    return socket;
  };
  const join = async () => {
    client.join(GUILD, ROOM);
    place(ROOM);
    server('token');
    return connect();
  };
  return {
    client,
    sent,
    ends,
    place,
    server,
    connect,
    join,
    setState(next: GatewayState) {
      state = next;
      emit('state', next);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  FakePeer.all = [];
});

it('joins by way of both gateways, and receives the voices of the others', async () => {
  const { client, sent, join } = start();
  const socket = await join();
  expect(sent).toEqual([expect.objectContaining({ guild_id: GUILD, channel_id: ROOM })]);
  expect(socket.url).toBe('wss://voice.example/voice/?v=8');
  expect(socket.sent[0]).toEqual({
    op: 0,
    d: expect.objectContaining({ server_id: GUILD, user_id: '1', session_id: 's', token: 'token' }),
  });
  expect(socket.sent).toContainEqual({ op: 1, d: { protocol: 'webrtc', data: 'offer' } });
  expect(last(FakePeer.all).accepted).toBe('answer');
  expect(client.call?.phase).toBe('connected');
  socket.receive(5, { user_id: '2', ssrc: 104, speaking: 1 }, 2);
  socket.receive(12, { user_id: '2', streams: [{ type: 'video', rid: '100', ssrc: 105, active: true }] }, 3);
  const voice = { userId: '2', type: 'voice', ssrc: 104 };
  expect(last(FakePeer.all).remote).toEqual([voice]);
  client.watch(new Map([[105, 100]]));
  expect(last(socket.sent)).toEqual({ op: 15, d: { any: 0, 105: 100 } });
  expect(last(FakePeer.all).remote).toEqual([voice, { userId: '2', type: 'video', ssrc: 105 }]);
  socket.receive(13, { user_id: '2' }, 4);
  expect(last(FakePeer.all).remote).toEqual([]);
});

it('a priority speaker says so, also on the connection after a lost one', async () => {
  const { client, join } = start();
  const socket = await join();
  client.setSpeaking(true, true);
  expect(last(socket.sent)).toEqual({ op: 5, d: expect.objectContaining({ speaking: 5 }) });
  expect(client.call).toMatchObject({ isSpeaking: true, hasPriority: true });
  client.setSpeaking(true);
  expect(last(socket.sent)).toEqual({ op: 5, d: expect.objectContaining({ speaking: 1 }) });
  client.setSpeaking(false, true);
  expect(last(socket.sent)).toEqual({ op: 5, d: expect.objectContaining({ speaking: 0 }) });
  expect(client.call?.hasPriority).toBe(false);
  const getPriority = () => [...getPrioritySpeakers(client.call?.participants ?? new Map())];
  socket.receive(5, { user_id: '2', ssrc: 104, speaking: 5 }, 2);
  socket.receive(5, { user_id: '3', ssrc: 112, speaking: 1 }, 3);
  expect(getPriority()).toEqual(['2']);
  socket.receive(5, { user_id: '2', ssrc: 104, speaking: 1 }, 4);
  expect(getPriority()).toEqual([]);
  client.setSpeaking(true, true);
  last(FakePeer.all).events.failed();
  await settle();
  last(FakePeer.all).events.connected();
  expect(last(socket.sent)).toEqual({ op: 5, d: expect.objectContaining({ speaking: 5 }) });
});

it('resumes a lost connection with its media untouched', async () => {
  const { client, join } = start();
  const socket = await join();
  socket.hangUp(1006);
  await vi.advanceTimersByTimeAsync(1_000);
  const again = last(FakeSocket.all);
  expect(again).not.toBe(socket);
  again.receive(8, { v: 8, heartbeat_interval: 10_000 });
  expect(again.sent[0]).toEqual({ op: 7, d: expect.objectContaining({ token: 'token', seq_ack: 1 }) });
  again.receive(9, null);
  expect(FakePeer.all).toHaveLength(1);
  expect(client.call?.phase).toBe('connected');
});

it('begins another session with the same token when the voice server was replaced', async () => {
  const { client, sent, join, connect } = start();
  const socket = await join();
  socket.receive(5, { user_id: '2', ssrc: 104, speaking: 0 }, 2);
  socket.hangUp(1006);
  await vi.advanceTimersByTimeAsync(200);
  const resuming = last(FakeSocket.all);
  resuming.receive(8, { v: 8, heartbeat_interval: 10_000 });
  expect(resuming.sent[0]).toMatchObject({ op: 7 });
  resuming.hangUp(4006);
  const next = await connect();
  expect(next).not.toBe(resuming);
  expect(next.sent[0]).toEqual({ op: 0, d: expect.objectContaining({ token: 'token' }) });
  expect(sent).toHaveLength(1);
  expect(FakePeer.all).toHaveLength(2);
  expect(client.call).toMatchObject({ phase: 'connected', participants: new Map() });
});

it('asks for a voice server when the one in place of another does not take the token', async () => {
  const { sent, join } = start();
  const socket = await join();
  socket.hangUp(1006);
  await vi.advanceTimersByTimeAsync(200);
  last(FakeSocket.all).receive(8, { v: 8, heartbeat_interval: 10_000 });
  last(FakeSocket.all).hangUp(4006);
  last(FakeSocket.all).hangUp(4004);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(2);
});

it('asks for another voice server when the session is gone', async () => {
  const { client, sent, join, server, connect } = start();
  const socket = await join();
  socket.hangUp(4006);
  expect(client.call?.phase).toBe('reconnecting');
  expect(FakePeer.all[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(2);
  server('another');
  const next = await connect();
  expect(next.sent[0]).toEqual({ op: 0, d: expect.objectContaining({ token: 'another' }) });
  expect(client.call?.phase).toBe('connected');
});

it('opens other media over the same session when their path is lost', async () => {
  const { client, join } = start();
  const socket = await join();
  last(FakePeer.all).events.failed();
  await settle();
  expect(FakePeer.all).toHaveLength(2);
  expect(FakePeer.all[0]?.isClosed).toBe(true);
  expect(socket.sent.filter(({ op }) => op === 1)).toHaveLength(2);
  last(FakePeer.all).events.connected();
  expect(client.call?.phase).toBe('connected');
  expect(FakePeer.all.map(({ iceServers }) => iceServers)).toEqual(FakePeer.all.map(() => TURN));
});

it('comes back on another network, where neither the gateway nor the media answer any more', async () => {
  const { client, join } = start();
  await join();
  last(FakePeer.all).events.failed();
  // The gateway does not acknowledge the heartbeat that checks it.
  await vi.advanceTimersByTimeAsync(3_500);
  const again = last(FakeSocket.all);
  expect(FakeSocket.all).toHaveLength(2);
  again.receive(8, { v: 8, heartbeat_interval: 10_000 });
  again.receive(9, null);
  await settle();
  expect(again.sent.map(({ op }) => op)).toEqual([7, 1]);
  last(FakePeer.all).events.connected();
  expect(client.call?.phase).toBe('connected');
});

it('goes on in the channel that a moderator moved the user to', async () => {
  const { client, join, place, server, connect } = start();
  const socket = await join();
  socket.hangUp(4014);
  place('21');
  server('moved');
  await connect();
  expect(client.call).toMatchObject({ channelId: '21', phase: 'connected' });
});

it('ends when the user is disconnected, joins elsewhere, or gets no answer', async () => {
  const one = start();
  await one.join();
  one.place(null);
  expect(one.ends).toEqual(['disconnected']);
  const two = start();
  await two.join();
  two.place(ROOM, 'another session');
  expect(two.ends).toEqual(['elsewhere']);
  const three = start();
  three.client.join(GUILD, ROOM);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(three.ends).toEqual(['unanswered']);
  expect(three.client.call).toBeUndefined();
});

it('says what the user chose once, and again after the main gateway was away', async () => {
  const { client, sent, join, setState } = start();
  await join();
  client.setSelf({ mute: true });
  client.setSelf({ mute: true });
  expect(sent).toHaveLength(2);
  setState('offline');
  client.setSelf({ deaf: true });
  expect(sent).toHaveLength(2);
  setState('online');
  expect(sent.at(-1)).toMatchObject({ self_mute: true, self_deaf: true, channel_id: ROOM });
});

it('connects again at once when the user asks for it, and not while the call is connected', async () => {
  const { client, sent, join } = start();
  const socket = await join();
  client.retry();
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) {
    last(FakeSocket.all).hangUp(4006);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(client.call?.phase).toBe('reconnecting');
  client.retry();
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.length).toBeGreaterThan(1);
  expect(socket.readyState).toBe(3);
});
