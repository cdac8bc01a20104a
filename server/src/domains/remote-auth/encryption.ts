import { constants, createPublicKey, hash, type KeyObject, publicEncrypt } from 'node:crypto';

/** Bits of the browser's RSA key, by the documentation. */
const KEY_BITS = 2_048;

/** Reads an RSA key in SPKI and DER; undefined if it is not a public one of 2,048 bits. */
export function readPublicKey(spki: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const isUsable = key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === KEY_BITS;
    return isUsable ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Encrypts up to 190 bytes with RSA-OAEP and SHA-256, so that only the browser can read them. Returns base64. */
export const encryptFor = (key: KeyObject, content: string | Buffer): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(content),
  ).toString('base64');

/** The public name of a key. */
export const getFingerprint = (spki: Buffer): string => hash('sha256', spki, 'base64url');
