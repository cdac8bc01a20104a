import type { Socket } from 'node:net';
import type { OpenRequest } from './body-deadlines.ts';
import { createRanking, type Ranking } from './ranking.ts';

/** Why a connection was refused, or closed for another: a metric's label. */
export type RefusalReason = 'address' | 'total' | 'replaced' | 'pipelined';

/** The TCP connections of a server. */
export interface Connections {
  /** Takes a connection on, if need be for one that nobody misses. False where it was refused, and is closed. */
  admit(socket: Socket): boolean;
  /**
   * A request of `address` begins on the connection, which counts for it meanwhile where it is a proxy's. False where that address
   * has too many: the request is to be refused. Closes a connection on which many requests wait already, and returns false,
   * unless it speaks HTTP/2, which multiplexes requests and bounds them itself.
   */
  begin(socket: Socket, address: string, request?: OpenRequest): boolean;
  /** Its response was sent, or came to nothing. */
  finish(socket: Socket): void;
  /** Of each connection on which requests are being answered, the latest. */
  requests(): Iterable<OpenRequest>;
  /** The connection carried a valid sign-in: strangers can no longer push it out. */
  prove(socket: Socket): void;
  /** It became a WebSocket of `address`, for which it counts from now on. False where that address has too many; then close it. */
  claim(socket: Socket, address: string): boolean;
  /** A gateway session began on it: nothing pushes it out any more. */
  keep(socket: Socket): void;
  readonly size: number;
}

export interface ConnectionOptions {
  /** Connections in all. */
  readonly max: number;
  /** Connections of one address, an IPv6 /64 counting as one. */
  readonly maxPerAddress: number;
  /** The part of an address that counts. */
  readonly getBlock: (address: string) => string;
  /** Whether an address is a proxy's, whose connections belong to many people: only `max` limits those. */
  readonly isProxy: (address: string) => boolean;
  /** Told of every connection that was refused or closed. */
  readonly refused: (reason: RefusalReason) => void;
}

interface Group {
  readonly key: string;
  readonly limited: boolean;
  size: number;
  /** Connections that never carried a valid sign-in; the longest unused first. */
  readonly strangers: Set<Connection>;
  /** Connections that did, but hold no session: a client opens another when it needs one. */
  readonly spare: Set<Connection>;
}

interface Connection {
  /** The TCP connection. */
  readonly socket: Socket;
  readonly peer: string;
  group: Group;
  /** The proxy's, while the connection counts for its client. */
  home: Group | undefined;
  /** Requests that are being answered. */
  busy: number;
  /** The latest of them. */
  request: OpenRequest | undefined;
  kind: 'strangers' | 'spare' | 'kept';
}

/**
 * Requests of one connection that can wait for their answers. Clients send one at a time; thousands in one piece would hold up the
 * event loop, which reads them all before it looks at other connections.
 */
const MAX_PIPELINED = 8;

/**
 * Names a connection by its other end: what encrypts a socket, and what HTTP/2 shows of it, are objects of their own with the same
 * peer.
 */
const getPeer = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Connections looked at for one that is idle before the longest unused is taken. */
const LOOKED_AT = 32;

const victimIn = (connections: ReadonlySet<Connection>): Connection | undefined => {
  let oldest: Connection | undefined;
  let looked = 0;
  for (const connection of connections) {
    if (connection.busy === 0) return connection;
    oldest ??= connection;
    looked += 1;
    if (looked === LOOKED_AT) break;
  }
  return oldest;
};

const idleIn = (connections: ReadonlySet<Connection>): Connection | undefined => {
  const victim = victimIn(connections);
  return victim?.busy === 0 ? victim : undefined;
};

/**
 * Bounds the connections of a server, per address and in all. At a limit a new connection takes the place of the longest unused one
 * that never carried a valid sign-in, of the address that holds the most of them; failing that, of an idle one whose user can do
 * without it. So strangers replace each other, never signed-in users, and a newcomer always gets the chance to authenticate.
 */
export function createConnections(options: ConnectionOptions): Connections {
  const { max, maxPerAddress, getBlock, isProxy, refused } = options;
  const groups = new Map<string, Group>();
  const connections = new Map<string, Connection>();
  /** By the socket they were looked up with: reading the address of its peer costs more than all other work per request. */
  const known = new WeakMap<Socket, Connection>();
  const find = (socket: Socket): Connection | undefined => {
    const connection = known.get(socket) ?? connections.get(getPeer(socket));
    if (!connection || connections.get(connection.peer) !== connection) return undefined;
    known.set(socket, connection);
    return connection;
  };
  const rankings: Readonly<Record<'strangers' | 'spare', Ranking<Group>>> = {
    strangers: createRanking(),
    spare: createRanking(),
  };

  const findGroup = (address: string): Group => {
    const block = getBlock(address);
    const known = groups.get(block);
    if (known) return known;
    const group = {
      key: block,
      limited: !isProxy(address),
      size: 0,
      strangers: new Set<Connection>(),
      spare: new Set<Connection>(),
    };
    groups.set(block, group);
    return group;
  };

  const enter = (connection: Connection) => {
    const { group, kind } = connection;
    group.size += 1;
    if (kind === 'kept') return;
    group[kind].add(connection);
    rankings[kind].change(group, 1);
  };

  const leave = (connection: Connection) => {
    const { group, kind } = connection;
    group.size -= 1;
    if (kind !== 'kept' && group[kind].delete(connection)) rankings[kind].change(group, -1);
    if (group.size === 0 && groups.get(group.key) === group) groups.delete(group.key);
  };

  const remove = (connection: Connection) => {
    if (connections.get(connection.peer) !== connection) return;
    connections.delete(connection.peer);
    leave(connection);
  };

  const move = (connection: Connection, group: Group) => {
    leave(connection);
    groups.set(group.key, group);
    connection.group = group;
    enter(connection);
  };

  const become = (connection: Connection | undefined, kind: Connection['kind']) => {
    if (!connection || connection.kind === kind || connection.kind === 'kept') return;
    const { group } = connection;
    leave(connection);
    groups.set(group.key, group);
    connection.kind = kind;
    enter(connection);
  };

  const replace = (victim: Connection | undefined): boolean => {
    if (!victim) return false;
    remove(victim);
    victim.socket.destroy();
    refused('replaced');
    return true;
  };

  const makeRoomIn = (group: Group): boolean =>
    group.size < maxPerAddress || !group.limited || replace(victimIn(group.strangers) ?? idleIn(group.spare));

  const makeRoom = (): boolean => {
    if (connections.size < max) return true;
    const { strangers, spare } = rankings;
    if (strangers.top) return replace(victimIn(strangers.top.strangers));
    return spare.top !== undefined && replace(idleIn(spare.top.spare));
  };

  const refuse = (socket: Socket, reason: RefusalReason): false => {
    socket.destroy();
    refused(reason);
    return false;
  };

  return {
    admit(socket) {
      const address = socket.remoteAddress;
      // Gone before it was looked at.
      if (address === undefined) {
        socket.destroy();
        return false;
      }
      const group = findGroup(address);
      if (!makeRoomIn(group)) return refuse(socket, 'address');
      if (!makeRoom()) return refuse(socket, 'total');
      const connection: Connection = {
        socket,
        peer: getPeer(socket),
        group,
        home: undefined,
        busy: 0,
        request: undefined,
        kind: 'strangers',
      };
      groups.set(group.key, group);
      connections.set(connection.peer, connection);
      enter(connection);
      socket.once('close', () => remove(connection));
      return true;
    },
    begin(socket, address, request) {
      const connection = find(socket);
      if (!connection) return !socket.destroyed;
      const isMultiplexed = (request?.incoming.httpVersionMajor ?? 1) > 1;
      if (connection.busy >= MAX_PIPELINED && !isMultiplexed) {
        remove(connection);
        return refuse(socket, 'pipelined');
      }
      if (connection.busy === 0 && !connection.group.limited) {
        const group = findGroup(address);
        if (group.limited) {
          if (!makeRoomIn(group)) {
            refused('address');
            return false;
          }
          connection.home = connection.group;
          move(connection, group);
        }
      }
      connection.busy += 1;
      connection.request = isMultiplexed ? undefined : request;
      return true;
    },
    finish(socket) {
      const connection = find(socket);
      if (!connection) return;
      connection.busy -= 1;
      if (connection.busy === 0) connection.request = undefined;
      if (connection.home && connection.busy === 0) {
        const { home } = connection;
        connection.home = undefined;
        return move(connection, home);
      }
      if (connection.kind !== 'strangers') return;
      // Used last: to the end of the queue.
      connection.group.strangers.delete(connection);
      connection.group.strangers.add(connection);
    },
    *requests() {
      for (const { request } of connections.values()) if (request) yield request;
    },
    prove: (socket) => become(find(socket), 'spare'),
    claim(socket, address) {
      const connection = find(socket);
      if (!connection) return !socket.destroyed;
      const group = findGroup(address);
      if (group === connection.group) return true;
      if (!makeRoomIn(group)) {
        refused('address');
        return false;
      }
      connection.home = undefined;
      move(connection, group);
      return true;
    },
    keep: (socket) => become(find(socket), 'kept'),
    get size() {
      return connections.size;
    },
  };
}
