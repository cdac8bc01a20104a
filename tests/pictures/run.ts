// Takes the pictures of docs/guide with a community of its own: npm run pictures [-- NAME ...]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startBrowser } from '../support/browser.ts';
import { createServerProcess } from '../support/server-process.ts';
import { buildWebClient, callAs, DESKTOP, openWindow, PHONE } from '../support/web-client.ts';
import { pictures } from './pictures.ts';
import { seedCommunity } from './seed.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'guide', 'pictures');
/** ms for what comes after a screen stands: pictures of people, a list that is measured. */
const REST = 800;

const wanted = process.argv.slice(2);
await buildWebClient();
const server = await createServerProcess({ GUILDHALL_RATE_LIMITS: 'off' });
const browser = await startBrowser();
try {
  await server.start();
  const community = await seedCommunity(browser, server.origin);
  await mkdir(FOLDER, { recursive: true });
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    const { page } = await openWindow(browser, server.origin, {
      viewport: picture.phone ? PHONE : DESKTOP,
      storageState: community[picture.as ?? 'owner'],
    });
    const theme = picture.theme ?? 'dark';
    await callAs(page, 'PATCH', '/users/@me/settings', { theme, follow_system_theme: false });
    await page.goto(picture.place(community));
    await page.waitForTimeout(REST);
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
  await server.remove();
}
