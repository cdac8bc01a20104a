import { connect, type Socket } from 'node:net';
import type { Random } from './random.ts';
import type { Step, World } from './run.ts';

type Part = string | Buffer;

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', KEY];

const head = (line: string, ...headers: readonly string[]): string =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n');

const LINES = [
  '',
  'GET',
  'GET /',
  'GET / HTTP/1.1 HTTP/1.1',
  'GET / HTTP/9.9',
  'GET / HTTP/0.9',
  'GET //../../etc/passwd HTTP/1.1',
  'GET http://localhost:1/ HTTP/1.1',
  'GET http://[::1 HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT localhost:22 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'BREW /pot HTTP/1.1',
  'GET /%00%ff%zz HTTP/1.1',
  'GET /api/v10/channels/%E0%A4%A/messages HTTP/1.1',
  'GET /attachments/1/2/%2e%2e%2f HTTP/1.1',
  'GET /avatars/1/x.png?size=%ff HTTP/1.1',
  'GET \\\\host\\share HTTP/1.1',
  'PRI * HTTP/2.0',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET /\u0000 HTTP/1.1',
] as const;

const HEADERS = [
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding:\tchunked',
  'Host: other',
  'Host: a b c',
  'No colon here',
  ': no name',
  'X: \u0000',
  ' folded: header',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Connection: close, keep-alive, upgrade',
  'Range: bytes=-1,0-0,5-',
  'If-None-Match: "x',
  'Cookie: =;;=a; __proto__=1',
  'Authorization: Bot Bot Bot',
  'Authorization: Basic ////',
  'X-Forwarded-For: 1.2.3.4, , ::::, unknown',
  'Accept-Encoding: br;q=x, zstd;;;, *',
  `X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 2_500 }, (_, index) => `X-${index}: 1`).join('\r\n'),
] as const;

const UPGRADES = ['websocket', 'h2c', 'WebSocket, h2c', 'TLS/1.0', '', 'x'.repeat(5_000)] as const;

/** Creates a frame from a client by RFC 6455, 5.2; its parts need not match each other. */
const frame = (random: Random): Buffer => {
  const payload = random.bytes(random.pick([0, 1, 125, 126, 300]));
  const first = (random.chance(0.8) ? 0x80 : 0) | (random.chance(0.1) ? 0x70 : 0) | random.int(0, 15);
  const masked = random.chance(0.9);
  const said = random.chance(0.8) ? payload.length : random.pick([0, 127, 20_000, 2 ** 31]);
  const length =
    said < 126
      ? Buffer.from([said])
      : said < 65_536 && random.chance(0.9)
        ? Buffer.from([126, said >> 8, said & 0xff])
        : Buffer.concat([
            Buffer.from([127]),
            (() => {
              const bytes = Buffer.alloc(8);
              bytes.writeBigUInt64BE(BigInt(said));
              return bytes;
            })(),
          ]);
  if (masked) length[0] = (length[0] as number) | 0x80;
  return Buffer.concat([Buffer.from([first]), length, masked ? random.bytes(4) : Buffer.alloc(0), payload]);
};

const PATHS = [
  '/',
  '/gateway',
  '/gateway/?v=10',
  '/gateway?encoding=etf',
  '/gateway?compress=bogus',
  '/api/v10/gateway',
  '/healthz',
  '/anything',
] as const;

const chunks = (random: Random): Part[] =>
  Array.from({ length: random.int(1, 5) }, () =>
    random.pick([
      '5\r\n{"a":\r\n',
      '0\r\n\r\n',
      'zz\r\n',
      '-1\r\n\r\n',
      'ffffffffffffffff\r\n',
      '5;ext="\u0000"\r\nabcde\r\n',
      '5\r\nabcdefgh\r\n',
      '0\r\nTrailer: x\r\n\r\n',
      `1;${'x'.repeat(20_000)}\r\n`,
      '\r\n',
    ]),
  );

const login = (...headers: readonly string[]) =>
  head('POST /api/v10/auth/login HTTP/1.1', 'Content-Type: application/json', ...headers);

const script = (random: Random): Part[] => {
  switch (random.int(0, 7)) {
    case 0:
      return [head(random.pick(LINES))];
    case 1:
      return [head('GET /api/v10/gateway HTTP/1.1', random.pick(HEADERS), random.pick(HEADERS))];
    case 2:
      return [login('Transfer-Encoding: chunked'), ...chunks(random)];
    case 3:
      return [login('Content-Length: 30'), ...Array.from({ length: random.int(1, 5) }, () => '{"login":')];
    case 4: {
      const upgrade = `Upgrade: ${random.pick(UPGRADES)}`;
      const headers = random.chance(0.7) ? UPGRADE : ['Connection: Upgrade', upgrade, random.pick(HEADERS)];
      return [head(`GET ${random.pick(PATHS)} HTTP/1.1`, ...headers)];
    }
    case 5:
      return [
        head('GET /gateway?v=10 HTTP/1.1', ...UPGRADE),
        ...Array.from({ length: random.int(1, 8) }, () => frame(random)),
      ];
    case 6:
      // Pipelined, with an invalid request in between.
      return [
        Array.from({ length: random.pick([2, 50]) }, () =>
          random.chance(0.9) ? head('GET /api/v10/gateway HTTP/1.1') : head(random.pick(LINES)),
        ).join(''),
      ];
    default:
      return Array.from({ length: random.int(1, 5) }, () => random.bytes(random.int(1, 500)));
  }
};

const WAYS = ['wait', 'end', 'destroy', 'reset'] as const;

interface Attack {
  readonly parts: readonly Part[];
  /** The number of parts to send. */
  readonly sent: number;
  readonly way: (typeof WAYS)[number];
}

/** Milliseconds to observe a connection that the server leaves open. */
const PATIENCE_MS = 150;

const write = (socket: Socket, part: Part): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.write(part, () => resolve());
  });

/** Resolves with the status of the first response, undefined if there is none. */
async function carryOut({ parts, sent, way }: Attack, port: number): Promise<number | undefined> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  let wake = () => {};
  socket.on('data', (chunk) => {
    if (received.length < 100) received += chunk.toString('latin1');
    wake();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const ended = Promise.race([closed, new Promise<void>((resolve) => socket.once('end', () => resolve()))]);
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
  for (const part of parts.slice(0, sent)) await write(socket, part);
  if (way === 'end') socket.end();
  if (way === 'wait' || way === 'end') {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
      wake = resolve;
    });
    await Promise.race([ended, patience]);
    clearTimeout(timer);
  }
  if (way === 'reset') socket.resetAndDestroy();
  else socket.destroy();
  await closed;
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
  return status === undefined ? undefined : Number(status);
}

/** Connections that break HTTP and WebSocket, and disconnect in every way at every step. */
export function rawStep(random: Random, { subject }: World): Step {
  const parts = script(random);
  const attack = { parts, sent: random.int(0, parts.length), way: random.pick(WAYS) };
  if (random.chance(0.7)) attack.sent = parts.length;
  const shown = parts.map((part) => JSON.stringify(part.toString('latin1' as never)).slice(0, 150));
  return {
    name: `${attack.way} after ${attack.sent} of ${shown.join(' + ')}`,
    run: () => carryOut(attack, subject.port),
  };
}
