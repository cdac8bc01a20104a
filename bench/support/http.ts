import { connect, type Socket } from 'node:net';

type Headers = Readonly<Record<string, string>>;

/**
 * One HTTP/1.1 connection that sends one call after the other: a minimal client that costs little next to the server it
 * measures. Returns the body of a 2xx, nothing for 304; throws for any other status.
 */
export interface Caller {
  /** @param as the token of another user, for this call */
  call(method: string, path: string, body?: string, as?: string, headers?: Headers): Promise<string>;
  close(): void;
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export async function openCaller(port: number, token: string): Promise<Caller> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let pending: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  let buffered: Buffer = Buffer.alloc(0);
  /** The rest of a long body, as it arrives. */
  let parts: Buffer[] = [];
  let missing = 0;

  const finish = () => {
    const end = buffered.indexOf('\r\n\r\n');
    if (end < 0 || !pending) return;
    const head = buffered.toString('latin1', 0, end);
    const length = /content-length: (\d+)/i.exec(head);
    let body: string;
    if (length) {
      const total = end + 4 + Number(length[1]);
      if (buffered.length < total) {
        missing = total - buffered.length;
        return;
      }
      body = buffered.toString('utf8', end + 4, total);
      buffered = buffered.subarray(total);
    } else if (/transfer-encoding: chunked/i.test(head)) {
      if (!buffered.subarray(-5).equals(LAST_CHUNK)) return;
      body = buffered.toString('utf8', end + 4);
      buffered = Buffer.alloc(0);
    } else {
      body = '';
      buffered = buffered.subarray(end + 4);
    }
    const { resolve, reject } = pending;
    pending = undefined;
    if (/^HTTP\/1\.1 (?:2|304)/.test(head)) resolve(body);
    else reject(new Error(`${head.split('\r\n')[0]}: ${body.slice(0, 300)}`));
  };
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      parts.push(chunk);
      missing -= chunk.length;
      if (missing > 0) return;
      chunk = Buffer.concat(parts);
      parts = [];
      missing = 0;
    }
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    finish();
  });
  socket.on('error', () => {});
  socket.on('close', () => pending?.reject(new Error('The connection closed.')));

  return {
    call(method, path, body, as = token, headers = {}) {
      return new Promise((resolve, reject) => {
        if (socket.closed) return reject(new Error('The connection is closed.'));
        pending = { resolve, reject };
        const content =
          body === undefined
            ? ''
            : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        const others = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${as}\r\n${others.join('')}${content}\r\n${body ?? ''}`,
        );
      });
    },
    close: () => socket.destroy(),
  };
}
