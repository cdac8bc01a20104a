import { constants, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway, type GatewayOptions } from './gateway.ts';
import type { Socket } from './socket.ts';

/** A socket whose other end is the test. */
class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState = 1;
  binaryType = '';
  onopen = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror = null;
  sent: { op: number; d: unknown }[] = [];
  closedWith: number | undefined;
  isFirst = true;
  url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close(code?: number) {
    this.readyState = 3;
    this.closedWith = code ?? 1005;
  }
  receive(op: number, d: unknown = null, s: number | null = null, t: string | null = null) {
    this.onmessage?.({ data: JSON.stringify({ op, d, s, t }) });
  }
  /** As `zlib-stream`: the head of the stream goes before its first payload. */
  receiveDeflated(op: number, d: unknown = null, s: number | null = null, t: string | null = null) {
    const text = JSON.stringify({ op, d, s, t });
    const deflated = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
    const bytes = this.isFirst ? Buffer.concat([Buffer.from([0x78, 0x9c]), deflated]) : deflated;
    this.isFirst = false;
    this.onmessage?.({ data: new Uint8Array(bytes).buffer });
  }
  hangUp(code: number) {
    this.readyState = 3;
    this.onclose?.({ code, reason: '' });
  }
  hello() {
    this.receive(10, { heartbeat_interval: 40_000 });
  }
  ready(id = 'abc') {
    this.receive(0, { session_id: id, resume_gateway_url: 'ws://resume' }, 1, 'READY');
  }
}

let tickets = 0;
function start(options: Partial<GatewayOptions> = {}) {
  const gateway = createGateway({
    url: 'ws://gateway',
    authenticate: async () => `ticket-${++tickets}`,
    WebSocket: FakeSocket,
    random: () => 0.5,
    ...options,
  });
  const seen: string[] = [];
  gateway.on('state', (state) => seen.push(state));
  gateway.on('dispatch', ({ type }) => seen.push(type));
  gateway.on('invalidated', () => seen.push('invalidated'));
  gateway.on('failed', ({ code }) => seen.push(`failed ${code}`));
  gateway.connect();
  return { gateway, seen };
}
const socket = async () => {
  await vi.advanceTimersByTimeAsync(0);
  return FakeSocket.all.at(-1)!;
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  tickets = 0;
});
afterEach(() => vi.useRealTimers());

describe('gateway', () => {
  it('identifies with a ticket and is online after READY', async () => {
    const { seen } = start({ identify: { capabilities: 0 } });
    const first = await socket();
    expect(first.url).toBe('ws://gateway?v=10&encoding=json');
    first.hello();
    expect(first.sent).toMatchObject([{ op: 2, d: { token: 'ticket-1', capabilities: 0 } }]);
    first.ready();
    expect(seen).toEqual(['connecting', 'READY', 'online']);
  });

  it('resumes after a lost connection, with a new ticket, where the session lives', async () => {
    const { seen } = start();
    const first = await socket();
    first.hello();
    first.ready();
    first.receive(0, {}, 7, 'TYPING_START');
    first.hangUp(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    const second = await socket();
    expect(second.url).toContain('ws://resume?');
    second.hello();
    expect(second.sent).toEqual([{ op: 6, d: { token: 'ticket-2', session_id: 'abc', seq: 7 } }]);
    second.receive(0, {}, 8, 'RESUMED');
    expect(seen.slice(-4)).toEqual(['offline', 'connecting', 'RESUMED', 'online']);
  });

  it('abandons a connection that no longer acknowledges heartbeats', async () => {
    start();
    const first = await socket();
    first.hello();
    first.ready();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(first.sent.at(-1)).toEqual({ op: 1, d: 1 });
    first.receive(11);
    await vi.advanceTimersByTimeAsync(81_000);
    expect(first.closedWith).toBe(4900);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it('identifies anew after an invalid session', async () => {
    const { seen } = start();
    const first = await socket();
    first.hello();
    first.ready();
    first.receive(9, false);
    expect(seen.at(-2)).toBe('invalidated');
    await vi.advanceTimersByTimeAsync(5_000);
    const second = await socket();
    expect(second).not.toBe(first);
    second.hello();
    expect(second.sent[0]).toMatchObject({ op: 2 });
  });

  it('stays closed after a code that forbids reconnecting', async () => {
    const { seen, gateway } = start();
    (await socket()).hangUp(4004);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.slice(-2)).toEqual(['closed', 'failed 4004']);
    expect(FakeSocket.all).toHaveLength(1);
    expect(gateway.send(3, {})).toBe(false);
  });

  it('treats a rejected ticket as signed out and a lost network as lost', async () => {
    const refused = start({ authenticate: () => Promise.reject({ status: 401 }) });
    await vi.advanceTimersByTimeAsync(0);
    expect(refused.seen.at(-1)).toBe('failed 4004');
    const lost = start({ authenticate: () => Promise.reject(new Error('network')) });
    await vi.advanceTimersByTimeAsync(0);
    expect(lost.seen).toEqual(['connecting', 'offline']);
  });

  it('inflates each connection by itself if compression is requested', async () => {
    vi.useRealTimers();
    const { gateway, seen } = start({ compress: true, reconnect: { base: 1, cap: 1 } });
    for (const [count, name] of ['first', 'second'].entries()) {
      const connection = await vi.waitUntil(() => FakeSocket.all[count]);
      expect(connection.url).toBe(
        `ws://${count === 0 ? 'gateway' : 'resume'}?v=10&encoding=json&compress=zlib-stream`,
      );
      connection.receiveDeflated(10, { heartbeat_interval: 40_000 });
      await vi.waitUntil(() => connection.sent.length > 0);
      expect(connection.sent[0]).toMatchObject({ op: count === 0 ? 2 : 6 });
      if (count === 0)
        connection.receiveDeflated(0, { session_id: 'abc', resume_gateway_url: 'ws://resume' }, 1, 'READY');
      else connection.receiveDeflated(0, {}, 2, 'RESUMED');
      connection.receiveDeflated(0, { name }, count + 3, `EVENT_${count}`);
      await vi.waitUntil(() => seen.includes(`EVENT_${count}`));
      connection.hangUp(1006);
    }
    gateway.close();
    expect(seen.filter((name) => name !== 'offline' && name !== 'connecting')).toEqual([
      'READY',
      'online',
      'EVENT_0',
      'RESUMED',
      'online',
      'EVENT_1',
      'closed',
    ]);
  });

  it('resumes on a new connection if the data is damaged', async () => {
    vi.useRealTimers();
    const { gateway, seen } = start({ compress: true, reconnect: { base: 1, cap: 1 } });
    const first = await vi.waitUntil(() => FakeSocket.all[0]);
    first.onmessage?.({ data: new Uint8Array([1, 2, 3, 4]).buffer });
    await vi.waitUntil(() => FakeSocket.all[1]);
    gateway.close();
    expect(first.closedWith).toBe(4900);
    expect(seen).toEqual(['connecting', 'offline', 'connecting', 'closed']);
  });

  it('ignores late events of an earlier connection', async () => {
    const { seen, gateway } = start();
    const first = await socket();
    first.hello();
    first.ready();
    const handler = first.onmessage;
    gateway.reconnect();
    handler?.({ data: JSON.stringify({ op: 0, d: {}, s: 9, t: 'MESSAGE_CREATE' }) });
    expect(seen).not.toContain('MESSAGE_CREATE');
  });
});
