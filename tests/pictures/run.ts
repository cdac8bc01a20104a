// Takes the pictures of docs/guide with a community of its own: npm run pictures [-- NAME ...]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@guildhall/server/config';
import { createLog } from '@guildhall/server/platform/log/index';
import { startServer } from '@guildhall/server/serve/start';
import sharp from 'sharp';
import { startBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { openSite } from '../support/site.ts';
import { buildWebClient, callAs, DESKTOP, openWindow, PHONE, words } from '../support/web-client.ts';
import { pictures } from './pictures.ts';
import { seedCommunity } from './seed.ts';
import { seedSite } from './site.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'guide', 'pictures');
/** Milliseconds to wait after a screen is complete: for avatars and measured lists. */
const REST = 800;

const wanted = process.argv.slice(2);
await buildWebClient();
const folder = await mkdtemp(join(tmpdir(), 'guildhall-pictures-'));
const site = await openSite('field-notes.example');
await seedSite(site);
const environment = {
  GUILDHALL_DATA: folder,
  GUILDHALL_HOST: '127.0.0.1',
  // Voice is reached at the host and port of the public URL, so they have to be known before the start.
  GUILDHALL_PORT: String(await freePort()),
  GUILDHALL_RATE_LIMITS: 'off',
};
const server = await startServer(readConfig(environment), createLog('warn'), {
  egress: site.egress,
  onLost: (error) => {
    throw error;
  },
});
const origin = `http://127.0.0.1:${server.address.port}`;
// Chromium's own test sound in place of a microphone.
const browser = await startBrowser(['--use-fake-device-for-media-stream']);
try {
  const community = { ...(await seedCommunity(browser, origin)), siteOrigin: site.origin };
  await mkdir(FOLDER, { recursive: true });
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    const { page } = await openWindow(browser, origin, {
      viewport: picture.phone ? PHONE : DESKTOP,
      storageState: community[picture.as ?? 'owner'],
      permissions: ['microphone'],
    });
    const theme = picture.theme ?? 'dark';
    await callAs(page, 'PATCH', '/users/@me/settings', { theme, follow_system_theme: false });
    await page.goto(picture.place(community));
    await page.waitForTimeout(REST);
    // The reminder to verify the address says nothing about the screen.
    const reminder = page.getByRole('button', { name: words('unverified.dismiss') });
    if (await reminder.isVisible()) await reminder.click();
    await page.mouse.move(0, 0);
    await picture.act?.(page, community);
    await page.waitForTimeout(REST);
    const file = join(FOLDER, `${picture.name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 84, effort: 6 })
      .toFile(file);
    process.stdout.write(`${file}\n`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
  site.close();
  await rm(folder, { recursive: true, force: true });
}
