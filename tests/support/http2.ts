import { once } from 'node:events';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
} from 'node:http2';

export interface Http2Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly body: any;
}

export interface Http2CallOptions {
  readonly token?: string;
  /** Sent as JSON; text and bytes are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An HTTP/2 connection to a server with a certificate of its own. */
export interface Http2Client {
  readonly session: ClientHttp2Session;
  /** The code of the GOAWAY frame with which the server ended the connection, 0 without one. */
  readonly closed: Promise<number>;
  /** Starts a call without ending it: the caller writes the body. */
  begin(method: string, path: string, headers?: Readonly<Record<string, string>>): ClientHttp2Stream;
  call(method: string, path: string, options?: Http2CallOptions): Promise<Http2Answer>;
  close(): void;
}

export async function openHttp2(origin: string): Promise<Http2Client> {
  const session = connect(origin, { rejectUnauthorized: false });
  let code = 0;
  session.on('goaway', (reason) => {
    code = reason;
  });
  session.on('error', () => {});
  const closed = new Promise<number>((resolve) => session.once('close', () => resolve(code)));
  await once(session, 'connect');
  const begin: Http2Client['begin'] = (method, path, headers = {}) => {
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: false });
    stream.on('error', () => {});
    return stream;
  };
  return {
    session,
    closed,
    begin,
    async call(method, path, { token, body, headers } = {}) {
      const isRaw = typeof body === 'string' || body instanceof Uint8Array;
      const stream = begin(method, path, {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      });
      const answered = once(stream, 'response') as Promise<[IncomingHttpHeaders & { ':status': number }]>;
      stream.end(body === undefined ? undefined : isRaw ? body : JSON.stringify(body));
      const [answer] = await answered;
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const isJson = String(answer['content-type']).startsWith('application/json');
      return {
        status: answer[':status'],
        headers: answer,
        text,
        body: isJson && text !== '' ? JSON.parse(text) : undefined,
      };
    },
    close: () => session.close(),
  };
}
