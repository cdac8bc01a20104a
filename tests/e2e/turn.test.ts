import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { freePort } from '../support/free-port.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { startInstance } from './instance.ts';

const hasTurn = spawnSync('turnserver', ['--version']).error === undefined;
const SECRET = 'a-secret-of-the-relay';

/** Has the page's connections use relays alone, and keeps them. */
const RELAY_ONLY = `
  window.peers = [];
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(options) { super({ ...options, iceTransportPolicy: 'relay' }); window.peers.push(this); }
  };
`;

/** Starts coturn on the loopback. */
async function startTurn(): Promise<number> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-turn-'));
  const turn: ChildProcess = spawn(
    'turnserver',
    [
      ...['-n', '--no-tls', '--no-dtls', '--no-cli', '--allow-loopback-peers', '--log-file', 'stdout'],
      ...['--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1', '--listening-port', String(port)],
      ...['--use-auth-secret', '--static-auth-secret', SECRET, '--realm', 'guildhall.test'],
      ...['--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'db')],
    ],
    { stdio: 'ignore' },
  );
  onFileEnd(() => {
    turn.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return port;
}

const getEnergy = (page: Page): Promise<number> =>
  page.evaluate(`(async () => {
    const open = window.peers.filter((peer) => peer.connectionState === 'connected').at(-1);
    let energy = 0;
    (await open?.getStats())?.forEach((one) => {
      if (one.type === 'inbound-rtp' && one.kind === 'audio') energy += one.totalAudioEnergy ?? 0;
    });
    return energy;
  })()`);

describe.skipIf(!hasBrowser || !hasTurn)('a TURN server', () => {
  it('carries the sound of browsers that reach nothing else', async () => {
    const turn = await startTurn();
    const { server, browser } = await startInstance({
      GUILDHALL_RATE_LIMITS: 'off',
      GUILDHALL_TURN_URLS: `turn:127.0.0.1:${turn}?transport=udp`,
      GUILDHALL_TURN_SECRET: SECRET,
      GUILDHALL_VOICE_ADDRESS: '127.0.0.1',
    });
    const open = async (username: string, script: string) => {
      const { page } = await openWindow(browser, server.origin, { permissions: ['microphone'] });
      await page.addInitScript(script);
      await register(page, username, username);
      return page;
    };
    const hers = await open('ada.kiln', RELAY_ONLY);
    const his = await open('ben_glaze', RELAY_ONLY.replace("'relay'", "'all'"));
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    const path = `/channels/${guild.system_channel_id}/invites`;
    const { code } = await callAs(hers, 'POST', path, { max_age: 0 });
    await callAs(his, 'POST', `/invites/${code}`);
    const channel = await callAs(hers, 'POST', `/guilds/${guild.id}/channels`, { name: 'Wheel', type: 2 });
    for (const page of [hers, his]) {
      await page.goto(`/channels/${guild.id}/${channel.id}`);
      await page.getByRole('button', { name: words('voice.join', { name: 'Wheel' }) }).click();
      await page.getByText(words('voice.connected'), { exact: true }).waitFor();
    }
    for (const page of [hers, his]) await eventually(async () => (await getEnergy(page)) > 0.000_1);
    expect(await hers.evaluate<number>('window.peers.length')).toBe(1);
    for (const page of [hers, his]) await page.close();
  });
});
