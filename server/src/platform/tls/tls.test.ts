import { X509Certificate } from 'node:crypto';
import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/index.ts';
import { createChallenges, openCertificates, type TlsConfig } from './index.ts';

const publicUrl = 'https://chat.example.org';
let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataFolder, { recursive: true, force: true });
});

const lines: string[] = [];
const log = createLog('info', (line) => lines.push(line));
const open = (tls: TlsConfig, url = publicUrl) =>
  openCertificates({ tls, dataFolder, publicUrl: url, challenges: createChallenges(), log });
const selfSigned = async (url = publicUrl) => (await open({ mode: 'self-signed' }, url))?.current;

test('without encryption there is no certificate', async () => {
  expect(await open({ mode: 'off' })).toBe(undefined);
});

test('its own certificate serves localhost and the public host, to those who trust it', async () => {
  const pair = await selfSigned();
  const certificate = new X509Certificate(pair!.cert);
  expect(certificate.checkHost('chat.example.org')).toBe('chat.example.org');
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)).toBeLessThan(398 * 86_400_000);

  const server = createServer(pair!, (_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    get({ host: 'localhost', family: 4, port, ca: pair!.cert }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(200);
  server.closeAllConnections();
  server.close();
});

test('its own certificate is kept, for our eyes only, until another name is needed', async () => {
  const first = await selfSigned();
  expect(await selfSigned()).toEqual(first);
  expect((await stat(join(dataFolder, 'tls', 'self-signed.pem'))).mode & 0o777).toBe(0o600);
  const renamed = await selfSigned('https://other.example.org');
  expect(renamed).not.toEqual(first);
});

test('files are read and checked', async () => {
  const pair = await selfSigned();
  const other = await selfSigned('https://other.example.org');
  const files = { certificate: join(dataFolder, 'cert.pem'), key: join(dataFolder, 'key.pem') };
  const load = async () => (await open({ mode: 'files', ...files }))?.current;
  await expect(load()).rejects.toThrow('GUILDHALL_TLS_CERTIFICATE');
  await writeFile(files.certificate, pair!.cert);
  await expect(load()).rejects.toThrow('GUILDHALL_TLS_KEY');
  await writeFile(files.key, other!.key);
  await expect(load()).rejects.toThrow("aren't a certificate and its key");
  await writeFile(files.key, pair!.key);
  expect(await load()).toEqual(pair);
});

test('files are read again when they change, and the certificate in use stays when they make no pair', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [first, second] = [await selfSigned(), await selfSigned('https://other.example.org')];
  const files = { certificate: join(dataFolder, 'cert.pem'), key: join(dataFolder, 'key.pem') };
  const put = async (path: string, text: string) => {
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };
  await put(files.certificate, first!.cert);
  await put(files.key, first!.key);
  const certificates = (await open({ mode: 'files', ...files }))!;
  const seen: unknown[] = [];
  certificates.onChange((certificate) => seen.push(certificate));
  certificates.start();
  const said = async (event: string) => {
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(lines.join('')).toContain(event));
  };
  await put(files.certificate, second!.cert);
  await said('tls.not_reloaded');
  expect(certificates.current).toEqual(first);
  await put(files.key, second!.key);
  await said('tls.reloaded');
  expect(certificates.current).toEqual(second);
  expect(seen).toEqual([second]);
  certificates.close();
});
