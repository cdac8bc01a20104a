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
  /** The key and the nonce for a packet's counter. */
  derive(counter: Buffer): readonly [key: Buffer, nonce: Buffer];
}

function getPrimitive(mode: Mode, key: Buffer): Primitive {
  if (mode === 'aead_aes256_gcm_rtpsize')
    return {
      name: 'aes-256-gcm',
      derive: (counter) => [key, Buffer.concat([counter, Buffer.alloc(12 - COUNTER)])],
    };
  return {
    name: 'chacha20-poly1305',
    // The counter is the beginning of a nonce of 24 bytes: of the 16 bytes that make the key. The other eight are zero.
    derive: (counter) => [
      hchacha20(key, Buffer.concat([counter, Buffer.alloc(16 - COUNTER)])),
      Buffer.alloc(12),
    ],
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
      const counter = Buffer.alloc(COUNTER);
      counter.writeUInt32BE(sent);
      sent = (sent + 1) >>> 0;
      const cipher = createCipheriv(primitive.name as 'aes-256-gcm', ...primitive.derive(counter), options);
      cipher.setAAD(header);
      const encrypted = cipher.update(payload);
      cipher.final();
      return Buffer.concat([header, encrypted, cipher.getAuthTag(), counter]);
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
