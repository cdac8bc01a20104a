import { connect } from 'node:net';

/** The measurements of one identify. */
export interface Opened {
  /** Milliseconds from IDENTIFY to the last byte of READY. */
  readonly ms: number;
  /** Of READY. */
  readonly bytes: number;
}

/** A masked text frame; the mask is zero. */
const frame = (opcode: number, payload: Buffer) =>
  payload.length < 126
    ? Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload])
    : Buffer.concat([
        Buffer.from([0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]),
        payload,
      ]);

const TEXT = 1;
const CLOSE = 8;
const GOODBYE = frame(CLOSE, Buffer.from([0x03, 0xe8]));

/** Finds the sizes of whole frames, as the bytes of a stream arrive; keeps none of them. */
const createFrameCounter = (whole: (bytes: number) => void) => {
  let head: number[] = [];
  let left = 0;
  let size = 0;
  return (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const step = Math.min(left, chunk.length - at);
        left -= step;
        at += step;
        if (left === 0) whole(size);
        continue;
      }
      head.push(chunk[at] as number);
      at += 1;
      const short = (head[1] ?? 0) & 127;
      const need = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (head.length < need) continue;
      size = short < 126 ? short : head.slice(2).reduce((sum, byte) => sum * 256 + byte, 0);
      left = size;
      head = [];
      if (left === 0) whole(0);
    }
  };
};

/** Connects, identifies, waits for READY and closes the connection. Costs little next to the server it measures. */
export function openOnce(port: number, token: string, query = 'v=10&encoding=json'): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let shaken = false;
    let start = 0;
    let frames = 0;
    const count = createFrameCounter((bytes) => {
      frames += 1;
      if (frames === 1) {
        start = performance.now();
        socket.write(frame(TEXT, Buffer.from(JSON.stringify({ op: 2, d: { token, properties: {} } }))));
      } else if (frames === 2) {
        resolve({ ms: performance.now() - start, bytes });
        socket.end(GOODBYE);
      }
    });
    socket.on('connect', () =>
      socket.write(
        `GET /gateway?${query} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    );
    socket.on('data', (chunk: Buffer) => {
      if (shaken) return count(chunk);
      // The handshake's response arrives in one piece, possibly followed by HELLO.
      const end = chunk.indexOf('\r\n\r\n');
      if (end < 0 || !chunk.toString('latin1', 0, 12).endsWith('101')) return reject(new Error('Refused.'));
      shaken = true;
      count(chunk.subarray(end + 4));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`Closed after ${frames} frames.`)));
  });
}
