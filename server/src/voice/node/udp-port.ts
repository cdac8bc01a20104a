import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { createPacketCipher, type Mode } from './aead.ts';
import { readDiscovery, writeDiscovery } from './discovery.ts';
import { countDropped } from './dropped.ts';
import type { MediaPacket, MediaTransport } from './media.ts';
import { createReplayWindow } from './replay-window.ts';
import { isRtcp, RTP_HEADER, readRtp, writeRtpHeader } from './rtp.ts';
import { createSideDoor, type SideDoor } from './side-door.ts';

/** The payload type of Opus in the UDP protocol. */
const OPUS = 120;
/** Bytes of a keep-alive, which is sent back as it came. */
const KEEP_ALIVE = 8;

interface Peer {
  address: string | undefined;
  port: number;
  receive(packet: Buffer): void;
}

/** The UDP port at which bots send and receive sound. */
export interface UdpPort {
  readonly port: number;
  /** Where browsers go whose checks the WebRTC library refuses. */
  readonly sideDoor: SideDoor;
  /** A participant by its SSRC: sound goes to the address from which authentic packets or its IP discovery came last. */
  open(ssrc: number, mode: Mode, key: Buffer, receive: (packet: MediaPacket) => void): MediaTransport;
  /** Answers IP discovery for an SSRC before its connection is open. */
  expect(ssrc: number): void;
  forget(ssrc: number): void;
  close(): void;
}

let written: { readonly packet: MediaPacket; readonly header: Buffer } | undefined;
/** Returns the header of a packet; it goes to many in a row, so that of the last one is kept. */
function getHeader(packet: MediaPacket): Buffer {
  if (written?.packet === packet) return written.header;
  const header = Buffer.allocUnsafe(RTP_HEADER);
  writeRtpHeader(header, { ...packet, payloadType: OPUS });
  written = { packet, header };
  return header;
}

/** @param port 0 for any */
export async function openUdpPort(port: number): Promise<UdpPort> {
  const socket = createSocket({
    type: 'udp4',
    recvBufferSize: 1 << 20,
    sendBufferSize: 1 << 20,
    // Peers have addresses, not names: looking each one up would delay every packet by a tick.
    lookup: (address, _, found) => found(null, address, 4),
  });
  const peers = new Map<number, Peer | undefined>();
  const discovered = new Map<number, RemoteInfo>();

  const receive = (packet: Buffer, from: RemoteInfo) => {
    if (sideDoor.receive(packet, from)) return;
    const ssrc = readDiscovery(packet);
    if (ssrc !== undefined) {
      if (!peers.has(ssrc)) return;
      discovered.set(ssrc, from);
      socket.send(writeDiscovery(ssrc, from.address, from.port), from.port, from.address);
      return;
    }
    if (packet.length === KEEP_ALIVE) {
      socket.send(packet, from.port, from.address);
      return;
    }
    if (isRtcp(packet)) return;
    if (packet.length < RTP_HEADER) return countDropped('malformed');
    const peer = peers.get(packet.readUInt32BE(8));
    if (peer && (peer.address === undefined || (peer.address === from.address && peer.port === from.port)))
      peer.receive(packet);
    else countDropped('foreign');
  };
  // It can listen before `bind` returns.
  const listening = once(socket, 'listening');
  socket.bind(port);
  await listening;
  const sideDoor = createSideDoor(socket.address().port, (packet, to) =>
    socket.send(packet, to.port, to.address),
  );
  socket.on('message', receive);
  // From here on errors are those of single packets.
  socket.on('error', () => {});

  return {
    port: sideDoor.port,
    sideDoor,
    expect: (ssrc) => void peers.set(ssrc, undefined),
    forget(ssrc) {
      peers.delete(ssrc);
      discovered.delete(ssrc);
    },
    open(ssrc, mode, key, receive) {
      const cipher = createPacketCipher(mode, key);
      const replays = createReplayWindow();
      const found = discovered.get(ssrc);
      const peer: Peer = {
        address: found?.address,
        port: found?.port ?? 0,
        receive(packet) {
          const read = readRtp(packet);
          if (!read) return countDropped('malformed');
          const payload = cipher.open(packet);
          if (!payload) return countDropped('forged');
          if (!replays.accept(packet)) return countDropped('repeated');
          const { marker, sequence, timestamp } = read;
          receive({ kind: 'audio', ssrc, marker, sequence, timestamp, payload });
        },
      };
      peers.set(ssrc, peer);
      return {
        send(packet) {
          if (peer.address === undefined || packet.kind === 'video') return;
          socket.send(cipher.seal(getHeader(packet), packet.payload), peer.port, peer.address);
        },
        sendVideo() {},
        canFill: false,
        downlink: undefined,
        report() {},
        requestKeyframe() {},
        close() {
          peers.delete(ssrc);
          discovered.delete(ssrc);
        },
      };
    },
    close: () => socket.close(),
  };
}
