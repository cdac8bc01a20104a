import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser, startServer } from '../e2e/instance.ts';
import { hasBrowser } from '../support/browser.ts';
import { getDatabaseUrl } from '../support/database-url.ts';
import { onFileEnd } from '../support/file-end.ts';
import { freePort } from '../support/free-port.ts';
import { hasNats, startTestNats } from '../support/nats.ts';
import { startPathProxy } from '../support/path-proxy.ts';
import { createServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { hears, KEEP_PEERS } from './voice-page.ts';

const connected = (page: Page) => page.getByText(words('voice.connected'), { exact: true });

describe.skipIf(!hasBrowser || !hasNats)('voice servers in two regions', () => {
  it('a room is in its region, and moves to the other one when its voice server is gone for good', async () => {
    const nats = await startTestNats();
    onFileEnd(() => nats.stop());
    let web = 0;
    const proxy = await startPathProxy(() => web);
    const origin = `http://127.0.0.1:${proxy.port}`;
    const shared = {
      GUILDHALL_RATE_LIMITS: 'off',
      GUILDHALL_PUBLIC_URL: origin,
      GUILDHALL_VOICE_REGIONS: 'eu=Europe, us=North America',
      NATS_URL: nats.url,
    };
    const server = await startServer({ ...shared, GUILDHALL_ROLES: 'api,gateway,worker,assets,web' });
    onFileEnd(() => server.remove());
    web = Number(new URL(server.origin).port);
    const startVoice = async (region: string) => {
      const path = `/voice-${region}`;
      const settings = {
        ...shared,
        DATABASE_URL: getDatabaseUrl(server.connection),
        GUILDHALL_ROLES: 'voice',
        GUILDHALL_VOICE_REGION: region,
        GUILDHALL_VOICE_ENDPOINT: `127.0.0.1:${proxy.port}${path}`,
        GUILDHALL_VOICE_PORT: String(await freePort()),
      };
      const voice = await createServerProcess(settings);
      onFileEnd(() => voice.remove());
      await voice.start();
      proxy.route(path, Number(new URL(voice.origin).port), '/voice');
      return voice;
    };
    const europe = await startVoice('eu');
    await startVoice('us');

    const browser = await openBrowser('browser');
    const complaints: string[][] = [];
    const servers: string[][] = [];
    const open = async (username: string, name: string) => {
      const window = await openWindow(browser, origin, { permissions: ['microphone'] });
      complaints.push(window.complaints);
      const urls: string[] = [];
      servers.push(urls);
      window.page.on('websocket', (socket) => {
        const { pathname } = new URL(socket.url());
        if (pathname.startsWith('/voice')) urls.push(pathname);
      });
      await window.page.addInitScript(KEEP_PEERS);
      await register(window.page, username, name);
      return window.page;
    };
    const pages = [await open('ada.kiln', 'Ada'), await open('ben_glaze', 'Ben')] as const;
    const [hers, his] = pages;
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    const { code } = await callAs(hers, 'POST', `/channels/${guild.system_channel_id}/invites`, {
      max_age: 0,
    });
    await callAs(his, 'POST', `/invites/${code}`);
    const channel = await callAs(hers, 'POST', `/guilds/${guild.id}/channels`, {
      name: 'Wheel room',
      type: 2,
      rtc_region: 'eu',
    });
    for (const page of pages) {
      await page.goto(`/channels/${guild.id}/${guild.system_channel_id}`);
      await page.locator(`a[data-channel="${channel.id}"]`).click();
      await connected(page).waitFor();
    }
    for (const page of pages) await hears(page);
    // A slow browser connects more than once.
    for (const urls of servers) expect(new Set(urls)).toEqual(new Set(['/voice-eu/']));

    await europe.kill();
    for (const urls of servers) await expect.poll(() => urls.at(-1), { timeout: 20_000 }).toBe('/voice-us/');
    for (const page of pages) {
      await connected(page).waitFor();
      await hears(page);
      expect(await page.locator('[data-voice-user]').count()).toBe(2);
    }
    expect(complaints.flat()).toEqual([]);
  });
});
