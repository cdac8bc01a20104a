import { randomBytes } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { countDropped } from './dropped.ts';
import { type Check, hasZeroTieBreaker, isAuthentic, readCheck, withTieBreaker } from './stun.ts';

/** Paths of one connection that are kept; a browser tries one for each relay. */
const MAX_PATHS = 8;

/** A connection of the library. */
export interface Lodger {
  readonly ufrag: string;
  readonly password: string;
  /** The UDP port at which the library has it. */
  readonly port: number;
}

interface Path {
  readonly lodger: Lodger;
  readonly inner: Socket;
}

/**
 * Another way to the connections of the WebRTC library, for browsers behind a TURN server that they reach over TCP or TLS. Chromium's checks of such paths
 * have a tie-breaker of zero, which the library takes for a missing one and refuses (libjuice, issue 355). Here they get another one, and
 * everything that follows is passed on as it is.
 */
export interface SideDoor {
  /** Where browsers find it. */
  readonly port: number;
  /** Opens it for a connection, until the function that it returns is called. */
  open(lodger: Lodger): () => void;
  /** Takes a packet that belongs to such a path. Returns false for all others. */
  receive(packet: Buffer, from: RemoteInfo): boolean;
}

/** @param send sends a packet from `port` */
export function createSideDoor(
  port: number,
  send: (packet: Buffer, to: Pick<RemoteInfo, 'address' | 'port'>) => void,
): SideDoor {
  const lodgers = new Map<string, Lodger>();
  /** By the address of the relay; the oldest first. */
  const paths = new Map<string, Path>();
  const tieBreaker = randomBytes(8).readBigUInt64BE() | 1n;

  const closePath = (name: string) => {
    paths.get(name)?.inner.close();
    paths.delete(name);
  };

  const openPath = (name: string, lodger: Lodger, { address, port }: RemoteInfo): Path => {
    const own = [...paths].filter(([, path]) => path.lodger === lodger);
    for (const [oldest] of own.slice(0, Math.max(0, own.length + 1 - MAX_PATHS))) closePath(oldest);
    const inner = createSocket({
      type: 'udp4',
      lookup: (host, _, found) => found(null, host, 4),
    });
    inner.on('error', () => {});
    inner.on('message', (packet, { port: source }) => {
      if (source === lodger.port) send(packet, { address, port });
    });
    // Nobody but the library reaches it.
    inner.bind(0, '127.0.0.1');
    const path = { lodger, inner };
    paths.set(name, path);
    return path;
  };

  /** The path on which an authentic check came. */
  const check = (name: string, packet: Buffer, found: Check, from: RemoteInfo): Path | undefined => {
    const lodger = lodgers.get(found.ufrag);
    if (!lodger) {
      countDropped('foreign');
      return undefined;
    }
    if (!isAuthentic(packet, found, lodger.password)) {
      countDropped('forged');
      return undefined;
    }
    const known = paths.get(name);
    if (known?.lodger === lodger) return known;
    closePath(name);
    return openPath(name, lodger, from);
  };

  return {
    port,
    open(lodger) {
      lodgers.set(lodger.ufrag, lodger);
      return () => {
        lodgers.delete(lodger.ufrag);
        for (const [name, path] of [...paths]) if (path.lodger === lodger) closePath(name);
      };
    },
    receive(packet, from) {
      if (lodgers.size === 0) return false;
      const name = `${from.address} ${from.port}`;
      const found = readCheck(packet);
      // Others are not refused by the library, so they need no detour.
      if (found && hasZeroTieBreaker(packet, found)) {
        const path = check(name, packet, found, from);
        if (!path) return true;
        const { lodger, inner } = path;
        inner.send(withTieBreaker(packet, found, lodger.password, tieBreaker), lodger.port, '127.0.0.1');
        return true;
      }
      const path = paths.get(name);
      if (!path) return false;
      path.inner.send(packet, path.lodger.port, '127.0.0.1');
      return true;
    },
  };
}
