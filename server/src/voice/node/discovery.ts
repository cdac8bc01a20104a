/** Bytes of a packet of IP discovery, and of what follows its type and length. */
const LENGTH = 74;
const BODY = 70;
const REQUEST = 1;
const RESPONSE = 2;

/** The SSRC in a request of IP discovery; undefined for other packets. Source: the public documentation, IP discovery. */
export const readDiscovery = (packet: Buffer): number | undefined =>
  packet.length === LENGTH && packet.readUInt16BE(0) === REQUEST && packet.readUInt16BE(2) === BODY
    ? packet.readUInt32BE(4)
    : undefined;

/** The response: the address and port from which the request came. */
export function writeDiscovery(ssrc: number, address: string, port: number): Buffer {
  const packet = Buffer.alloc(LENGTH);
  packet.writeUInt16BE(RESPONSE, 0);
  packet.writeUInt16BE(BODY, 2);
  packet.writeUInt32BE(ssrc, 4);
  packet.write(address, 8, 63, 'latin1');
  packet.writeUInt16BE(port, LENGTH - 2);
  return packet;
}
