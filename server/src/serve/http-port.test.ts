import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Certificates } from '../platform/tls/index.ts';
import { createChallenges } from '../platform/tls/index.ts';
import { type HttpPort, startHttpPort } from './http-port.ts';

let port: HttpPort | undefined;
afterEach(() => port?.stop());

const challenges = createChallenges();
const idle = { onChange() {}, start() {}, close() {} };

const open = async (certificates: Certificates = { ...idle, current: { cert: '', key: '' } }) => {
  port = await startHttpPort({
    host: '127.0.0.1',
    port: 0,
    origins: ['https://chat.example.org', 'https://files.example.org:8443'],
    challenges,
    certificates,
  });
};

/** Sends a request as it is written, and returns the status with the `location`, or with the body where there is none. */
async function ask(target: string, host = 'chat.example.org'): Promise<readonly [number, string]> {
  const socket = connect(port!.address.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  const [head = '', ...body] = text.split('\r\n\r\n');
  return [Number(head.split(' ')[1]), /^location: (.*)$/im.exec(head)?.[1] ?? body.join('')];
}

test('sends browsers on to the https address of the same host, with path and query', async () => {
  await open();
  expect(await ask('/invite/abc?x=1')).toEqual([308, 'https://chat.example.org/invite/abc?x=1']);
  expect(await ask('/a.png', 'files.example.org:80')).toEqual([308, 'https://files.example.org:8443/a.png']);
});

test('sends nobody to a host that is not ours', async () => {
  await open();
  expect(await ask('/', 'evil.example')).toEqual([308, 'https://chat.example.org/']);
  expect(await ask('//evil.example/')).toEqual([308, 'https://chat.example.org//evil.example/']);
  expect(await ask('/\\evil.example')).toEqual([308, 'https://chat.example.org//evil.example']);
  expect(await ask('http://evil.example/')).toEqual([308, 'https://chat.example.org/']);
});

test('bytes that no header can carry do not end the process', async () => {
  await open();
  const [status, location] = await ask('/\x7f\x80\xff?\x80');
  expect([308, 400]).toContain(status);
  if (status === 308) expect(location).toMatch(/^[!-~]+$/);
  expect((await ask('/'))[0]).toBe(308);
});

test('answers an open challenge alone with its proof', async () => {
  await open();
  challenges.set('token-1', 'token-1.thumbprint');
  expect(await ask('/.well-known/acme-challenge/token-1')).toEqual([200, 'token-1.thumbprint']);
  expect((await ask('/.well-known/acme-challenge/token-2'))[0]).toBe(308);
  challenges.delete('token-1');
  expect((await ask('/.well-known/acme-challenge/token-1'))[0]).toBe(308);
});

test('says that there is no certificate yet', async () => {
  await open({ ...idle, current: undefined });
  const [status, text] = await ask('/');
  expect([status, text]).toEqual([503, expect.stringContaining('waiting for its certificate')]);
});
