import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { selfSignedCertificate } from '@guildhall/server/platform/tls/self-signed';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startInstance } from '../e2e/instance.ts';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { onFileEnd } from '../support/file-end.ts';
import { freePort } from '../support/free-port.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { hears, KEEP_PEERS } from './voice-page.ts';

const hasTurn = spawnSync('turnserver', ['--version']).error === undefined;
const SECRET = 'a-secret-of-the-relay';

/** Has the page's connections use relays of one kind alone, and keeps them. @param pattern of the relays' addresses */
const useRelays = (pattern: RegExp) => `
  window.peers = [];
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(options) {
      const iceServers = options.iceServers.map((server) => ({ ...server, urls: server.urls.filter((url) => ${pattern}.test(url)) }));
      super({ ...options, iceServers, iceTransportPolicy: 'relay' });
      window.peers.push(this);
    }
  };
`;

/** Starts coturn on the loopback. Returns its ports. */
async function startTurn(): Promise<{
  readonly port: number;
  readonly tlsPort: number;
  /** The hash by which browsers trust the certificate. */
  readonly publicKeyHash: string;
}> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(joinPath(tmpdir(), 'guildhall-turn-'));
  const { cert, key } = await selfSignedCertificate(folder, 'localhost');
  writeFileSync(joinPath(folder, 'turn.crt'), cert);
  writeFileSync(joinPath(folder, 'turn.key'), key);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const turn: ChildProcess = spawn(
    'turnserver',
    [
      ...['-n', '--no-dtls', '--no-cli', '--allow-loopback-peers', '--log-file', 'stdout'],
      ...['--denied-peer-ip', '0.0.0.0-255.255.255.255', '--allowed-peer-ip', '127.0.0.1'],
      ...['--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1'],
      ...['--listening-port', String(port), '--tls-listening-port', String(tlsPort)],
      ...['--cert', joinPath(folder, 'turn.crt'), '--pkey', joinPath(folder, 'turn.key')],
      ...['--use-auth-secret', '--static-auth-secret', SECRET, '--realm', 'guildhall.test'],
      ...['--pidfile', joinPath(folder, 'pid'), '--userdb', joinPath(folder, 'db')],
    ],
    { stdio: 'ignore' },
  );
  onFileEnd(() => {
    turn.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return { port, tlsPort, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') };
}

/** How the page reaches its relay: udp, tcp or tls. */
const getRelayProtocol = (page: Page): Promise<string> =>
  page.evaluate(`(async () => {
    const stats = [...(await window.peers.at(-1).getStats()).values()];
    const pair = stats.find(({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded');
    return stats.find(({ id }) => id === pair?.localCandidateId)?.relayProtocol;
  })()`);

describe.skipIf(!hasBrowser || !hasTurn)('a TURN server', () => {
  let his: Page;
  let path: string;
  let enter: (username: string, script: string) => Promise<Page>;

  beforeAll(async () => {
    const { port, tlsPort, publicKeyHash } = await startTurn();
    const { server } = await startInstance({
      GUILDHALL_RATE_LIMITS: 'off',
      GUILDHALL_TURN_URLS: [
        `turn:127.0.0.1:${port}?transport=udp`,
        `turn:127.0.0.1:${port}?transport=tcp`,
        `turns:127.0.0.1:${tlsPort}?transport=tcp`,
      ].join(),
      GUILDHALL_TURN_SECRET: SECRET,
      GUILDHALL_VOICE_ADDRESS: '127.0.0.1',
    });
    const browser = await startBrowser([
      '--use-fake-device-for-media-stream',
      '--ignore-certificate-errors',
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    ]);
    onFileEnd(() => browser.close());
    const open = async (username: string, script: string) => {
      const { page } = await openWindow(browser, server.origin, { permissions: ['microphone'] });
      await page.addInitScript(script);
      await register(page, username, username);
      return page;
    };
    his = await open('ben_glaze', KEEP_PEERS);
    const guild = await callAs(his, 'POST', '/guilds', { name: 'Cone Six' });
    const { code } = await callAs(his, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    const { id } = await callAs(his, 'POST', `/guilds/${guild.id}/channels`, { name: 'Wheel', type: 2 });
    path = `/channels/${guild.id}/${id}`;
    enter = async (...given) => {
      const page = await open(...given);
      await callAs(page, 'POST', `/invites/${code}`);
      return page;
    };
    await join(his);
  });

  const join = async (page: Page) => {
    await page.goto(path);
    await page.getByRole('button', { name: words('voice.join', { name: 'Wheel' }) }).click();
    await page.getByText(words('voice.connected'), { exact: true }).waitFor();
  };

  it.each([
    ['udp', 'ada.kiln', /transport=udp/],
    ['tcp', 'cleo.slip', /^turn:.*transport=tcp/],
    ['tls', 'dora.wheel', /^turns:/],
  ])(
    'carries the sound of browsers that reach nothing else than its port, over %s',
    async (protocol, name, pattern) => {
      const page = await enter(name, useRelays(pattern));
      await join(page);
      for (const each of [page, his]) await hears(each);
      expect(await getRelayProtocol(page)).toBe(protocol);
      expect(await page.evaluate<number>('window.peers.length')).toBe(1);
      await page.close();
    },
  );
});
