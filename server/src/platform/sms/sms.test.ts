import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEgress } from '../egress/index.ts';
import { createProviders } from '../providers/index.ts';
import { registerSms } from './index.ts';

const egress = createEgress({ allow: (address) => address === '127.0.0.1' });
let calls: {
  method: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  body: unknown;
}[];
let status: number;
let server: Server;
let url: string;
/** Entries of the log, with their fields. */
let written: unknown[][];
const log = { info: (...entry: unknown[]) => void written.push(entry) } as never;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    calls.push({ method: request.method, authorization, type, body: await json(request) });
    response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end('{"queued":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
beforeEach(() => {
  calls = [];
  written = [];
  status = 202;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = { to: '+12025550100', text: 'Your code is 123456 – أهلًا' };
const createSender = (options: { url?: string; token?: string; isStrict?: boolean }) => {
  const providers = createProviders();
  registerSms(providers, {
    url: options.url,
    token: options.token,
    egress: options.isStrict ? createEgress() : egress,
    log,
  });
  return { providers, send: () => providers.find('sms')?.send(message) };
};

test('the operator’s service gets each message, with its token', async () => {
  const { providers, send } = createSender({ url, token: 'kiln-key' });
  expect(providers.names('sms')).toEqual(['http', 'log']);
  await send();
  expect(calls).toEqual([
    { method: 'POST', authorization: 'Bearer kiln-key', type: 'application/json', body: message },
  ]);
  expect(written).toEqual([]);
  await createSender({ url }).send();
  expect(calls[1]).toMatchObject({ authorization: undefined, body: message });
});

test.each([302, 401, 429, 500])('a response with %i fails, so that the job tries again', async (refused) => {
  status = refused;
  await expect(createSender({ url }).send()).rejects.toThrow(`responded with ${refused}`);
  expect(calls).toHaveLength(1);
});

test('a service on the private network is not called', async () => {
  await expect(createSender({ url, isStrict: true }).send()).rejects.toMatchObject({ reason: 'address' });
  expect(calls).toEqual([]);
});

test('without a service messages are written to the log', async () => {
  await createSender({}).send();
  expect(written).toEqual([['sms.written', message]]);
});
