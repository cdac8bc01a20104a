/** Opcodes of RFC 6455, section 5.2. */
export const TEXT = 1;
export const BINARY = 2;

const byte = String.fromCharCode;

/**
 * The head of one unfragmented, unmasked WebSocket frame as a Latin-1 string (one character a byte).
 * @param length bytes of the payload, below 2^32
 */
export function frameHead(opcode: typeof TEXT | typeof BINARY, length: number): string {
  if (length < 126) return byte(0x80 | opcode, length);
  if (length < 65_536) return byte(0x80 | opcode, 126, length >> 8, length & 255);
  return byte(
    0x80 | opcode,
    127,
    0,
    0,
    0,
    0,
    length >>> 24,
    (length >>> 16) & 255,
    (length >>> 8) & 255,
    length & 255,
  );
}

/** UTF-8 bytes of `text`, one character a byte: what goes to a socket as 'latin1' and joins without copying. */
export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
