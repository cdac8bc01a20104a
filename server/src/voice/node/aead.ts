import { createCipheriv, createDecipheriv } from 'node:crypto';
import { hchacha20 } from './hchacha20.ts';
import { RTP_HEADER } from './rtp.ts';

/** The encryption modes of the UDP protocol that are offered, the preferred one first. */
export const MODES = ['aead_aes256_gcm_rtpsize', 'aead_xchacha20_poly1305_rtpsize'] as const;
export type Mode = (typeof MODES)[number];

export const isMode = (value: unknown): value is Mode => MODES.includes(value as Mode);

const TAG = 16;
/** Bytes of the counter that ends each packet. */
const COUNTER = 4;

/** Encrypts and decrypts the packets of one UDP connection. */
export interface PacketCipher {
  /** An encrypted packet with this header and payload. */
  seal(header: Buffer, payload: Buffer): Buffer;
  /** The payload of a packet, without its extensions; undefined if it isn't authentic. */
  open(packet: Buffer): Buffer | undefined;
}

interface Primitive {
  readonly name: 'aes-256-gcm' | 'chacha20-poly1305';
  /** The key and the nonce for a packet's counter, until the next call. */
  derive(counter: Buffer): readonly [key: Buffer, nonce: Buffer];
}

/** Filled anew for each packet: what is used in one call needs no buffer of its own. */
const gcmNonce = Buffer.alloc(12);
const chachaInput = Buffer.alloc(16);
const noNonce = Buffer.alloc(12);
const writeCounter = (target: Buffer, counter: Buffer): Buffer => {
  counter.copy(target, 0, 0, COUNTER);
  return target;
};

function getPrimitive(mode: Mode, key: Buffer): Primitive {
  if (mode === 'aead_aes256_gcm_rtpsize')
    return { name: 'aes-256-gcm', derive: (counter) => [key, writeCounter(gcmNonce, counter)] };
  return {
    name: 'chacha20-poly1305',
    // The counter is the beginning of a nonce of 24 bytes: of the 16 bytes that make the key. The other eight are zero.
    derive: (counter) => [hchacha20(key, writeCounter(chachaInput, counter)), noNonce],
  };
}

/** In these modes the header with its contributing sources and the first four bytes of an extension are authenticated, not encrypted. */
function getClearLength(packet: Buffer): number | undefined {
  const first = packet[0];
  if (first === undefined) return undefined;
  return RTP_HEADER + (first & 0x0f) * 4 + ((first & 0x10) === 0 ? 0 : 4);
}

/** @param key 32 bytes */
export function createPacketCipher(mode: Mode, key: Buffer): PacketCipher {
  const primitive = getPrimitive(mode, key);
  const options = { authTagLength: TAG } as const;
  let sent = 0;
  return {
    seal(header, payload) {
      const end = header.length + payload.length;
      const packet = Buffer.allocUnsafe(end + TAG + COUNTER);
      packet.writeUInt32BE(sent, end + TAG);
      sent = (sent + 1) >>> 0;
      const [packetKey, nonce] = primitive.derive(packet.subarray(end + TAG));
      // Tags have 16 bytes without being asked for, and options would be checked for each packet.
      const cipher = createCipheriv(primitive.name as 'aes-256-gcm', packetKey, nonce);
      cipher.setAAD(header);
      packet.set(header);
      packet.set(cipher.update(payload), header.length);
      cipher.final();
      packet.set(cipher.getAuthTag(), end);
      return packet;
    },
    open(packet) {
      const clear = getClearLength(packet);
      const end = packet.length - TAG - COUNTER;
      if (clear === undefined || end < clear) return undefined;
      const [packetKey, nonce] = primitive.derive(packet.subarray(packet.length - COUNTER));
      const decipher = createDecipheriv(primitive.name as 'aes-256-gcm', packetKey, nonce, options);
      decipher.setAAD(packet.subarray(0, clear));
      decipher.setAuthTag(packet.subarray(end, end + TAG));
      const payload = decipher.update(packet.subarray(clear, end));
      try {
        decipher.final();
      } catch {
        return undefined;
      }
      const hasExtension = ((packet[0] as number) & 0x10) !== 0;
      const extension = hasExtension ? packet.readUInt16BE(clear - 2) * 4 : 0;
      return extension <= payload.length ? payload.subarray(extension) : undefined;
    },
  };
}
