import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPacketCipher, MODES } from './aead.ts';
import { hchacha20 } from './hchacha20.ts';
import { writeRtpHeader } from './rtp.ts';

const header = Buffer.alloc(12);
writeRtpHeader(header, { marker: false, payloadType: 120, sequence: 7, timestamp: 960, ssrc: 42 });

it('derives the key of the test vector of draft-irtf-cfrg-xchacha-03, 2.2.1', () => {
  const key = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
  const nonce = Buffer.from('000000090000004a0000000031415927', 'hex');
  expect(hchacha20(key, nonce).toString('hex')).toBe(
    '82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc',
  );
});

describe.each(MODES)('%s', (mode) => {
  const key = randomBytes(32);

  it('opens what it sealed, and each packet has another nonce', () => {
    const cipher = createPacketCipher(mode, key);
    const [one, two] = [cipher.seal(header, Buffer.from('opus')), cipher.seal(header, Buffer.from('opus'))];
    expect(one.equals(two)).toBe(false);
    for (const packet of [one, two]) expect(cipher.open(packet)?.toString()).toBe('opus');
  });

  it('leaves out an encrypted extension', () => {
    const cipher = createPacketCipher(mode, key);
    const extended = Buffer.concat([header, Buffer.from([0xbe, 0xde, 0, 1])]);
    extended[0] = 0x90;
    const sealed = cipher.seal(extended, Buffer.concat([Buffer.alloc(4, 9), Buffer.from('opus')]));
    expect(cipher.open(sealed)?.toString()).toBe('opus');
  });

  it('rejects packets that were changed, cut, or sealed with another key', () => {
    const cipher = createPacketCipher(mode, key);
    const packet = cipher.seal(header, Buffer.from('opus'));
    for (let at = 0; at < packet.length; at += 1) {
      const changed = Buffer.from(packet);
      changed[at] = (changed[at] as number) ^ 1;
      expect(cipher.open(changed)).toBeUndefined();
      expect(cipher.open(packet.subarray(0, at))).toBeUndefined();
    }
    expect(createPacketCipher(mode, randomBytes(32)).open(packet)).toBeUndefined();
  });
});
