import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { CORS_HEADERS } from '@guildhall/server/platform/http/cors';
import {
  DEFAULT_HEADERS,
  FILE_HEADERS,
  withSecurityHeaders,
} from '@guildhall/server/platform/http/security-headers';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const PUBLIC_URL = 'https://chat.example.org';
const EVERYWHERE: Readonly<Record<string, string>> = {
  ...DEFAULT_HEADERS,
  'strict-transport-security': 'max-age=31536000',
};

const server = await startTestApp({
  publicUrl: PUBLIC_URL,
  roles: new Set(['api', 'gateway', 'worker', 'assets', 'web']),
});
const person = await server.register();
const member = await server.register();
const guild = (await person.call('POST', '/guilds', { name: 'Hall' })).body;
const channels: readonly { id: string; type: number }[] = (
  await person.call('GET', `/guilds/${guild.id}/channels`)
).body;
const channelId = channels.find(({ type }) => type === 0)?.id ?? '';
const { code } = (await person.call('POST', `/channels/${channelId}/invites`, {})).body;
await member.call('POST', `/invites/${code}`);
const form = new FormData();
form.append('files[0]', new Blob(['cone six']), 'notes.txt');
form.append('files[1]', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'page.html');
form.append(
  'files[2]',
  new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
    type: 'image/svg+xml',
  }),
  'drawing.svg',
);
form.append('files[3]', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'paper.pdf');
const attachments: readonly { url: string }[] = (
  await person.call('POST', `/channels/${channelId}/messages`, form)
).body.attachments;
const [notes, page, drawing, paper] = attachments.map(({ url }) => url.slice(PUBLIC_URL.length)) as [
  string,
  string,
  string,
  string,
];

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly origin?: string;
}

const ask = (path: string, { method = 'GET', headers = {}, body, origin = server.origin }: Asked = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const call = request({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (data) => {
        text += data;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    call.on('error', reject);
    call.end(body);
  });

/** Returns the errors in a response's headers, a line each. */
const complaints = (headers: IncomingHttpHeaders, expected: Readonly<Record<string, string>>) =>
  Object.entries(expected)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name, value]) => `${name} is ${headers[name]} and not ${value}`);

const token = { authorization: person.token };
const json = { ...token, 'content-type': 'application/json' };

test.each<[number, string, string, Asked?]>([
  [200, 'an answer of the API', '/api/v10/users/@me', { headers: token }],
  [200, 'one without a body', '/api/v10/users/@me', { headers: token, method: 'HEAD' }],
  [204, 'an empty one', `/api/v10/channels/${channelId}/typing`, { headers: token, method: 'POST' }],
  [400, 'a malformed body', '/api/v10/guilds', { headers: json, method: 'POST', body: '{' }],
  [400, 'a body of the wrong shape', '/api/v10/guilds', { headers: json, method: 'POST', body: '{}' }],
  [401, 'a call without a token', '/api/v10/users/@me'],
  [
    403,
    'a forbidden call',
    `/api/v10/guilds/${guild.id}`,
    { headers: { ...json, authorization: member.token }, method: 'PATCH', body: '{"name":"Mine"}' },
  ],
  [404, 'an unknown thing', '/api/v10/invites/none', { headers: token }],
  [404, 'an unknown path of the API', '/api/v10/nothing'],
  [405, 'a method that the path does not take', '/api/v10/users/@me', { method: 'PUT' }],
  [405, 'TRACE', '/api/v10/users/@me', { method: 'TRACE' }],
  [
    413,
    'a body that is too large',
    `/api/v10/channels/${channelId}/messages`,
    { headers: json, method: 'POST', body: ' '.repeat(2 ** 21) },
  ],
  [401, 'a refused token call', '/api/v10/oauth2/token', { method: 'POST', headers: json, body: '{}' }],
  [200, 'health', '/healthz'],
  [200, 'readiness', '/readyz'],
  [404, 'a missing file of the client', '/missing.js'],
  [404, 'the gateway without an upgrade', '/gateway.txt'],
  [403, 'a refused upload', '/uploads/1/2', { method: 'PUT', body: 'abc' }],
  [204, 'a preflight', '/api/v10/users/@me', { method: 'OPTIONS' }],
])('%i: %s has every default header', async (status, _, path, asked) => {
  const answer = await ask(path, asked);
  expect([answer.status, complaints(answer.headers, EVERYWHERE)]).toEqual([status, []]);
});

test('responses of every operation have every default header', async () => {
  const found: string[] = [];
  for (const { id, method, path } of Object.values(operations) as Operation[]) {
    const { headers } = await ask(`/api/v10${path.replaceAll(/\{[a-z_]+\}/g, '1')}`, { method });
    found.push(...complaints(headers, EVERYWHERE).map((complaint) => `${id}: ${complaint}`));
  }
  expect(found).toEqual([]);
});

describe('responses with headers of their own', () => {
  const rest = Object.fromEntries(
    Object.entries(EVERYWHERE).filter(
      ([name]) => name !== 'cache-control' && name !== 'cross-origin-resource-policy',
    ),
  );
  const file = { ...rest, ...FILE_HEADERS };

  test.each<[number, string, string, string | RegExp, Asked?]>([
    [200, 'a file', notes, /^private, max-age=\d+, immutable$/],
    [200, 'a file, unread', notes, /^private, max-age=\d+, immutable$/, { method: 'HEAD' }],
    [206, 'a part of a file', notes, /^private/, { headers: { range: 'bytes=0-3' } }],
    [416, 'a part that is not there', notes, 'no-store', { headers: { range: 'bytes=99-' } }],
    [403, 'a file without its signature', notes.split('?')[0] as string, 'no-store'],
    [404, 'a picture that is not there', '/avatars/1/00000000000000000000000000000000.png', 'no-store'],
    [200, 'a drawn picture', '/embed/avatars/1.png', 'public, max-age=86400'],
    [
      403,
      'a picture of another host without its signature',
      '/external/x/https/example.org/a.png',
      'no-store',
    ],
  ])(
    '%i: %s can be loaded by all origins and cannot run scripts',
    async (status, _name, path, caching, asked) => {
      const answer = await ask(path, asked);
      expect([answer.status, complaints(answer.headers, file)]).toEqual([status, []]);
      expect(answer.headers['cache-control']).toMatch(caching);
    },
  );

  test('an unchanged file keeps its headers', async () => {
    const { headers } = await ask(notes);
    const again = await ask(notes, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, complaints(again.headers, file)]).toEqual([304, []]);
  });

  test.each([
    ['a web page', page],
    ['a drawing with a script', drawing],
    ['a document', paper],
  ])('%s that a user uploaded is a download without an executable type', async (_name, path) => {
    const { headers } = await ask(path);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(complaints(headers, file)).toEqual([]);
  });

  test('the OpenAPI document can be read by all origins', async () => {
    const { headers, status } = await ask('/api/openapi.json');
    const expected = { ...rest, ...CORS_HEADERS, 'cache-control': 'public, max-age=300' };
    expect([status, complaints(headers, expected)]).toEqual([200, []]);
  });

  test('the client has its own content security policy', async () => {
    const { headers } = await ask('/env.js');
    const policy = String(headers['content-security-policy']);
    expect(
      complaints(headers, {
        ...rest,
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      }),
    ).toEqual([]);
    for (const directive of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker',
      `worker-src ${PUBLIC_URL}/service-worker.js`,
    ])
      expect(policy.split('; ')).toContain(directive);
    expect(policy).not.toContain('unsafe');
    expect(headers['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\)/);
  });
});

test('a request that the server cannot route has every default header', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    );
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
  const [status = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
  expect(status).toMatch(/^HTTP\/1\.1 4/);
  expect(complaints(headers, EVERYWHERE)).toEqual([]);
});

describe('a server whose routes set no headers', () => {
  const listen = async (listener: Parameters<typeof withSecurityHeaders>[1]) => {
    const bare = createServer(listener);
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    try {
      return (await ask('/', { origin })).headers;
    } finally {
      bare.close();
    }
  };

  test('control: without the wrapper the checks above fail', async () => {
    const headers = await listen((_, response) => response.end('hello'));
    expect(complaints(headers, EVERYWHERE)).toHaveLength(Object.keys(EVERYWHERE).length);
  });

  test.each<[string, Parameters<typeof withSecurityHeaders>[1]]>([
    ['in no words', (_, response) => response.end('hello')],
    ['with a record', (_, response) => response.writeHead(200, { vary: 'accept' }).end()],
    [
      'with a reason and a record',
      (_, response) => response.writeHead(200, 'Fine', { vary: 'accept' }).end(),
    ],
    ['with a list', (_, response) => response.writeHead(200, ['vary', 'accept']).end()],
    ['after setting one', (_, response) => response.setHeader('vary', 'accept').end()],
  ])('has every default header for a response %s', async (name, listener) => {
    const headers = await listen(
      withSecurityHeaders({ strictTransport: 'host', publicUrl: PUBLIC_URL }, listener),
    );
    expect(complaints(headers, EVERYWHERE)).toEqual([]);
    expect(headers.vary).toBe(name === 'in no words' ? undefined : 'accept');
  });

  test.each<[string, Parameters<typeof withSecurityHeaders>[1]]>([
    ['with a record', (_, response) => response.writeHead(200, { 'cache-control': 'public' }).end()],
    ['by setting it', (_, response) => response.setHeader('cache-control', 'public').end()],
  ])('can replace a default %s', async (_, listener) => {
    const headers = await listen(
      withSecurityHeaders({ strictTransport: 'host', publicUrl: PUBLIC_URL }, listener),
    );
    expect(headers['cache-control']).toBe('public');
  });

  test.each([
    ['off', PUBLIC_URL, 'max-age=0'],
    ['host', PUBLIC_URL, 'max-age=31536000'],
    ['subdomains', PUBLIC_URL, 'max-age=31536000; includeSubDomains'],
    ['preload', PUBLIC_URL, 'max-age=31536000; includeSubDomains; preload'],
    ['preload', 'http://chat.example.org', undefined],
    ['host', 'https://localhost:8420', undefined],
  ] as const)(
    'with %s at %s sends Strict-Transport-Security: %s',
    async (strictTransport, publicUrl, value) => {
      const headers = await listen(
        withSecurityHeaders({ strictTransport, publicUrl }, (_, response) => response.end('hello')),
      );
      expect(headers['strict-transport-security']).toBe(value);
      expect(complaints(headers, DEFAULT_HEADERS)).toEqual([]);
    },
  );
});
