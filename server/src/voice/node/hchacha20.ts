const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  const [wa, wb, wc, wd] = [x[a] as number, x[b] as number, x[c] as number, x[d] as number];
  const a1 = (wa + wb) | 0;
  const d1 = rotate(wd ^ a1, 16);
  const c1 = (wc + d1) | 0;
  const b1 = rotate(wb ^ c1, 12);
  const a2 = (a1 + b1) | 0;
  const d2 = rotate(d1 ^ a2, 8);
  const c2 = (c1 + d2) | 0;
  x[a] = a2;
  x[d] = d2;
  x[c] = c2;
  x[b] = rotate(b1 ^ c2, 7);
}

/**
 * Derives the key of XChaCha20 from a key of 32 bytes and the first 16 bytes of the nonce: Node has ChaCha20, which this extends to
 * nonces of 24 bytes. Source: draft-irtf-cfrg-xchacha-03, 2.2.
 */
export function hchacha20(key: Buffer, nonce: Buffer): Buffer {
  const x = new Uint32Array(16);
  x.set([0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
  for (let word = 0; word < 8; word += 1) x[4 + word] = key.readUInt32LE(word * 4);
  for (let word = 0; word < 4; word += 1) x[12 + word] = nonce.readUInt32LE(word * 4);
  for (let round = 0; round < 10; round += 1) {
    for (let column = 0; column < 4; column += 1)
      quarterRound(x, column, 4 + column, 8 + column, 12 + column);
    for (let column = 0; column < 4; column += 1)
      quarterRound(x, column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4));
  }
  const derived = Buffer.alloc(32);
  for (let word = 0; word < 4; word += 1) {
    derived.writeUInt32LE(x[word] as number, word * 4);
    derived.writeUInt32LE(x[12 + word] as number, 16 + word * 4);
  }
  return derived;
}
