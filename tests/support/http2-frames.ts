import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';

/** Types of frames, and a flag (RFC 9113, 6). */
export const Frame = {
  DATA: 0,
  HEADERS: 1,
  RST_STREAM: 3,
  SETTINGS: 4,
  PING: 6,
  GOAWAY: 7,
  CONTINUATION: 9,
} as const;
export const END_STREAM = 0x1;
export const END_HEADERS = 0x4;

/** Creates a frame, valid or not (RFC 9113, 4.1). */
export function frame(
  type: number,
  flags: number,
  stream: number,
  payload: Buffer = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** A block of header fields without compression: literals without indexing (RFC 7541, 6.2.2). */
export function headerBlock(fields: Readonly<Record<string, string>>): Buffer {
  const text = (value: string) => Buffer.concat([length(value.length), Buffer.from(value, 'latin1')]);
  return Buffer.concat(
    Object.entries(fields).flatMap(([name, value]) => [Buffer.from([0]), text(name), text(value)]),
  );
}

/** An integer with a prefix of seven bits (RFC 7541, 5.1). */
function length(value: number): Buffer {
  if (value < 127) return Buffer.from([value]);
  const bytes = [127];
  for (let rest = value - 127; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}

/** A connection on which the caller writes frames; the preface is sent. */
export async function openFrames(port: number): Promise<TLSSocket> {
  const socket = connect({ port, host: '127.0.0.1', ALPNProtocols: ['h2'], rejectUnauthorized: false });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  socket.write(frame(Frame.SETTINGS, 0, 0));
  return socket;
}

/** Writes `chunk` repeatedly until the server has ended the connection or `times` are written; returns the number of writes. */
export async function flood(socket: TLSSocket, chunk: Buffer, times: number): Promise<number> {
  let wake = () => {};
  const onChange = () => wake();
  socket.on('drain', onChange).on('close', onChange);
  for (let count = 0; count < times; count += 1) {
    if (socket.destroyed || !socket.writable) return count;
    const changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await (socket.write(chunk) ? new Promise(setImmediate) : changed);
  }
  socket.off('drain', onChange).off('close', onChange);
  return times;
}

/** Resolves to the error code of the GOAWAY frame that the server sends, or undefined if it ends the connection without one. */
export async function readGoaway(socket: TLSSocket): Promise<number | undefined> {
  let rest = Buffer.alloc(0);
  let code: number | undefined;
  const read = (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 9 && rest.length >= 9 + rest.readUIntBE(0, 3)) {
      const size = 9 + rest.readUIntBE(0, 3);
      if (rest[3] === Frame.GOAWAY) code = rest.readUInt32BE(13);
      rest = rest.subarray(size);
    }
  };
  socket.on('data', read);
  await new Promise<void>((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });
  return code;
}
