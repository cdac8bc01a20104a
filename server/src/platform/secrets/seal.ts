import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts what has to be read again (AES-256-GCM), so that a copy of a table reveals nothing. */
export interface Seal {
  /** @param owner what the text belongs to, such as a user's id */
  seal(owner: string, text: string): Buffer;
  /** Throws for data that was sealed for another owner. */
  open(owner: string, sealed: Buffer): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes */
export const createSeal = (key: Uint8Array): Seal => ({
  seal(owner, text) {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), data]);
  },
  open(owner, sealed) {
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
    decipher.setAuthTag(tag);
    const data = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  },
});
