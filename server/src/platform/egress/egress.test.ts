import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEgress, isPublicAddress } from './index.ts';

let server: Server;
let base: string;
let calls: IncomingMessage[] = [];
const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/plain': (response) => response.end('hello'),
  '/to-private': (response) => response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-plain': (response) => response.writeHead(303, { location: '/plain' }).end(),
  '/to-other': (response) =>
    response.writeHead(307, { location: `${base.replace('127.0.0.1', 'other.test')}/echo` }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/long': (response) => response.end('x'.repeat(10_000)),
  '/endless': (response) => {
    const more = () => response.write('x'.repeat(1_000), () => !response.destroyed && setImmediate(more));
    more();
  },
  '/silent': () => {},
  '/echo': (response, { headers, method }) => response.end(JSON.stringify({ headers, method })),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request);
    (answers[request.url ?? ''] ?? answers['/silent'])?.(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const local = createEgress({
  allow: (address) => address === '127.0.0.1',
  lookup: async () => ['127.0.0.1'],
});

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '192.168.1.1',
    '172.31.255.255',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    'not an address',
  ])('%s is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('refuses', () => {
  const strict = createEgress();
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
  ])('%s', async (url) => {
    await expect(strict.fetch(url)).rejects.toMatchObject({ reason: 'address' });
  });

  test.each(['file:///etc/passwd', 'ftp://1.1.1.1/', 'nonsense'])('%s', async (url) => {
    await expect(strict.fetch(url)).rejects.toMatchObject({ reason: 'scheme' });
  });

  test('a redirect to an address that the first could not have been', async () => {
    await expect(local.fetch(`${base}/to-private`)).rejects.toMatchObject({ reason: 'address' });
    await expect(local.fetch(`${base}/to-file`)).rejects.toMatchObject({ reason: 'scheme' });
  });

  test('a name of which one address is private', async () => {
    const egress = createEgress({ lookup: async () => ['1.1.1.1', '10.0.0.1'] });
    await expect(egress.fetch('http://both.test/')).rejects.toMatchObject({ reason: 'address' });
  });

  test('a name that is private the second time: one look-up, and its answer is what is connected to', async () => {
    let asked = 0;
    const egress = createEgress({
      allow: (address) => address === '127.0.0.1',
      lookup: async () => [asked++ === 0 ? '127.0.0.1' : '10.0.0.1'],
    });
    const url = base.replace('127.0.0.1', 'rebinding.test');
    expect((await egress.fetch(`${url}/plain`)).body.toString()).toBe('hello');
    expect(asked).toBe(1);
    await expect(egress.fetch(`${url}/plain`)).rejects.toMatchObject({ reason: 'address' });
  });

  test('too many redirects, too much, too long', async () => {
    await expect(local.fetch(`${base}/loop`)).rejects.toMatchObject({ reason: 'redirects' });
    await expect(local.fetch(`${base}/long`, { maxBytes: 9_999 })).rejects.toMatchObject({ reason: 'size' });
    await expect(local.fetch(`${base}/endless`, { maxBytes: 50_000 })).rejects.toMatchObject({
      reason: 'size',
    });
    await expect(local.fetch(`${base}/silent`, { timeoutMs: 100 })).rejects.toMatchObject({ reason: 'time' });
  });

  test('a name server that does not answer in time', async () => {
    const egress = createEgress({ lookup: () => new Promise(() => {}) });
    await expect(egress.fetch('http://slow.test/', { timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'time',
    });
  });
});

describe('answers', () => {
  test('status, headers and body, after a redirect with where it ended', async () => {
    calls = [];
    const response = await local.fetch(`${base}/to-plain`, { method: 'POST', body: 'x' });
    expect(response).toMatchObject({ status: 200, url: `${base}/plain` });
    expect(response.body.toString()).toBe('hello');
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('the beginning of what is too long, and a limit that goes by the headers', async () => {
    const beginning = await local.fetch(`${base}/endless`, { maxBytes: 2_500, cut: true });
    expect(beginning.body.toString()).toBe('x'.repeat(2_500));
    const limits: number[] = [];
    const none = await local.fetch(`${base}/long`, {
      maxBytes: ({ status, headers }) => {
        limits.push(status, Number(headers['content-length']));
        return 0;
      },
      cut: true,
    });
    expect([none.status, none.body.length, limits]).toEqual([200, 0, [200, 10_000]]);
    await expect(local.fetch(`${base}/long`, { maxBytes: () => 9_999 })).rejects.toMatchObject({
      reason: 'size',
    });
  });

  test('credentials are not taken to another origin', async () => {
    const response = await local.fetch(`${base}/to-other`, {
      headers: { Authorization: 'secret', accept: 'x' },
    });
    const { headers } = JSON.parse(response.body.toString());
    expect(headers).toMatchObject({ accept: 'x' });
    expect(headers.authorization).toBeUndefined();
  });
});
