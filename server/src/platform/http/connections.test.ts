import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addressBlock } from './client-address.ts';
import { createConnections, type RefusalReason } from './connections.ts';

let nextPort = 1;

class FakeSocket extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string;
  readonly remotePort = nextPort++;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

const PROXY = '127.0.0.1';

const open = (max: number, maxPerAddress: number) => {
  const reasons: RefusalReason[] = [];
  const connections = createConnections({
    max,
    maxPerAddress,
    getBlock: addressBlock,
    isProxy: (address) => address === PROXY,
    refused: (reason) => reasons.push(reason),
  });
  const connect = (address: string) => {
    const socket = new FakeSocket(address) as unknown as Socket & FakeSocket;
    connections.admit(socket);
    return socket;
  };
  return { connections, connect, reasons };
};

test('at the total, the longest unused connection of the address with the most gives way', () => {
  const { connections, connect, reasons } = open(4, 4);
  const person = connect('192.0.2.1');
  const [first, second, third] = [connect('192.0.2.9'), connect('192.0.2.9'), connect('192.0.2.9')];
  connections.begin(first, '192.0.2.9');
  connections.finish(first);
  const newcomer = connect('192.0.2.2');
  expect([person, first, second, third, newcomer].map(({ destroyed }) => destroyed)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(reasons).toEqual(['replaced']);
  expect(connections.size).toBe(4);
});

test('strangers never push out connections that carried a valid sign-in, nor sessions', () => {
  const { connections, connect, reasons } = open(3, 3);
  const [caller, session] = [connect('192.0.2.1'), connect('192.0.2.2')];
  connections.prove(caller);
  connections.begin(caller, '192.0.2.1');
  connections.prove(session);
  connections.keep(session);
  let latest = connect('192.0.2.9');
  for (let index = 0; index < 100; index += 1) {
    const next = connect(`198.51.100.${index}`);
    expect(latest.destroyed).toBe(true);
    latest = next;
  }
  expect([caller.destroyed, session.destroyed, latest.destroyed]).toEqual([false, false, false]);
  connections.prove(latest);
  connections.keep(latest);
  // The one that is being answered stays too: there is no room left.
  expect(connect('192.0.2.3').destroyed).toBe(true);
  expect(reasons.at(-1)).toBe('total');
  connections.finish(caller);
  expect(connect('192.0.2.3').destroyed).toBe(false);
  expect(caller.destroyed).toBe(true);
});

test('an address has its own limit; a newcomer takes the place of a stranger there', () => {
  const { connections, connect, reasons } = open(100, 3);
  const known = connect('192.0.2.1');
  connections.prove(known);
  connections.keep(known);
  const strangers = [connect('192.0.2.1'), connect('192.0.2.1')];
  const newcomer = connect('192.0.2.1');
  expect(strangers.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  for (const socket of [strangers[1], newcomer]) {
    connections.prove(socket as Socket);
    connections.keep(socket as Socket);
  }
  expect(connect('192.0.2.1').destroyed).toBe(true);
  expect(reasons.at(-1)).toBe('address');
  expect(connect('192.0.2.2').destroyed).toBe(false);
});

test('an IPv6 /64 counts as one address', () => {
  const { connections, connect } = open(100, 2);
  for (let index = 0; index < 5; index += 1) connect(`2001:db8::${index}`);
  expect(connections.size).toBe(2);
});

test('connections of a proxy count for the client they serve', () => {
  const { connections, connect, reasons } = open(100, 2);
  const sockets = Array.from({ length: 6 }, () => connect(PROXY));
  expect(connections.size).toBe(6);
  const [one, two, three, four, ws] = sockets as [Socket, Socket, Socket, Socket, Socket];
  for (const socket of [one, two, three]) connections.prove(socket);
  expect(connections.begin(one, '192.0.2.1')).toBe(true);
  expect(connections.begin(two, '192.0.2.1')).toBe(true);
  expect(connections.begin(three, '192.0.2.1')).toBe(false);
  expect(reasons).toEqual(['address']);
  expect(connections.begin(four, '192.0.2.2')).toBe(true);
  expect(connections.claim(ws, '192.0.2.1')).toBe(false);
  connections.finish(one);
  expect(connections.claim(ws, '192.0.2.1')).toBe(true);
  expect(connections.begin(three, '192.0.2.1')).toBe(true);
  expect((ws as unknown as FakeSocket).destroyed).toBe(true);
});

test('what is closed is forgotten', () => {
  const { connections, connect } = open(10, 10);
  const sockets = Array.from({ length: 10 }, (_, index) => connect(`192.0.2.${index}`));
  for (const socket of sockets) socket.destroy();
  expect(connections.size).toBe(0);
});

test('a connection with many unanswered requests is closed', () => {
  const { connections, connect, reasons } = open(10, 10);
  const socket = connect('192.0.2.1');
  for (let index = 0; index < 8; index += 1) expect(connections.begin(socket, '192.0.2.1')).toBe(true);
  connections.finish(socket);
  expect(connections.begin(socket, '192.0.2.1')).toBe(true);
  expect(connections.begin(socket, '192.0.2.1')).toBe(false);
  expect([socket.destroyed, ...reasons]).toEqual([true, 'pipelined']);
  expect(connections.begin(socket, '192.0.2.1')).toBe(false);
});
