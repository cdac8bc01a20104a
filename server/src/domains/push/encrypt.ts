import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription. */
export interface PushKeys {
  /** Its public key, an uncompressed point of P-256: 65 bytes. */
  readonly p256dh: Buffer;
  /** 16 bytes. */
  readonly auth: Buffer;
}

/** Random parts of an encryption: a key pair and a salt, used once. */
interface Randomness {
  readonly pair: ECDH;
  readonly salt: Buffer;
}

/** Bytes of a record; a notification is in one. Source: RFC 8291, section 4. */
const RECORD_SIZE = 4_096;
/** Ends the content of the last record. Source: RFC 8188, section 2. */
const LAST_RECORD = 2;

const draw = (): Randomness => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
};

const derive = (key: ArrayBuffer | Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', new Uint8Array(key), salt, info, length));

/**
 * Encrypts a notification for a browser (RFC 8291), in the coding `aes128gcm` (RFC 8188). Throws if the browser's key is not a point of
 * the curve.
 */
export function encryptPush(content: Buffer, { p256dh, auth }: PushKeys, { pair, salt } = draw()): Buffer {
  const own = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = derive(pair.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, 16);
  head.writeUInt8(own.length, 20);
  return Buffer.concat([
    head,
    own,
    cipher.update(content),
    cipher.update(Buffer.of(LAST_RECORD)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
