/** Opcodes of RFC 6455, section 5.2. */
const TEXT = 1;
const BINARY = 2;

const byte = String.fromCharCode;

/**
 * The head of one unfragmented, unmasked WebSocket frame as a Latin-1 string (one character a byte).
 * @param length bytes of the payload, below 2^32
 */
export function frameHead(kind: 'text' | 'binary', length: number): string {
  const first = 0x80 | (kind === 'text' ? TEXT : BINARY);
  if (length < 126) return byte(first, length);
  if (length < 65_536) return byte(first, 126, length >> 8, length & 255);
  const four = [length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255];
  return byte(first, 127, 0, 0, 0, 0, ...four);
}

/** UTF-8 bytes of `text`, one character a byte: strings that join cheaply and are written as 'latin1'. */
export function getBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
