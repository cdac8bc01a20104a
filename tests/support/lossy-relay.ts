import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createNarrowPath, type NarrowPath } from './narrow-path.ts';

/** A bad network between browsers and the voice port: a relay of UDP packets on the loopback. */
export interface LossyRelay {
  readonly port: number;
  /** The share of packets that are lost each way from now on: 0 to 1. */
  setLoss(share: number): void;
  /** Bits a second that each client gets from now on, through a queue of its own; undefined for no limit. */
  setRate(rate: number | undefined): void;
  /** Clients come from other addresses from now on, as if their network had changed. */
  move(): void;
  close(): void;
}

/** @param target the voice port on the loopback */
export async function openLossyRelay(target: number): Promise<LossyRelay> {
  let loss = 0;
  let rate: number | undefined;
  const paths = new Set<NarrowPath>();
  const upstreams = new Map<string, Socket>();
  const isLost = () => Math.random() < loss;
  const relay = createSocket('udp4');
  // Browsers send from an address of the machine, not from that of the loopback.
  const getUpstream = ({ address, port }: RemoteInfo) => {
    const client = `${address} ${port}`;
    const known = upstreams.get(client);
    if (known) return known;
    const upstream = createSocket('udp4');
    const path = createNarrowPath((packet) => relay.send(packet, port, address));
    path.setRate(rate);
    paths.add(path);
    upstream.on('message', (packet) => {
      if (!isLost()) path.push(packet);
    });
    upstreams.set(client, upstream);
    return upstream;
  };
  const move = () => {
    for (const upstream of upstreams.values()) upstream.close();
    upstreams.clear();
    paths.clear();
  };
  relay.on('message', (packet, from) => {
    if (!isLost()) getUpstream(from).send(packet, target, '127.0.0.1');
  });
  const listening = once(relay, 'listening');
  relay.bind(0, '127.0.0.1');
  await listening;
  return {
    port: relay.address().port,
    setLoss(share) {
      loss = share;
    },
    setRate(next) {
      rate = next;
      for (const path of paths) path.setRate(rate);
    },
    move,
    close() {
      move();
      relay.close();
    },
  };
}

/** A script for pages that reach the voice port only through a relay. */
export const useRelay = (port: number): string => `
  {
    const original = RTCPeerConnection.prototype.setRemoteDescription;
    const relayed = /^a=candidate:\\S+ 1 UDP \\d+ \\S+ \\d+ typ host.*$/gim;
    RTCPeerConnection.prototype.setRemoteDescription = function (description) {
      const sdp = description.sdp.replace(relayed, 'a=candidate:1 1 UDP 2130706431 127.0.0.1 ${port} typ host');
      return original.call(this, { type: description.type, sdp });
    };
  }
`;
