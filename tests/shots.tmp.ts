import { chromium } from 'playwright-core';
import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { callAs, openWindow, DESKTOP, PHONE } from './support/web-client.ts';
const origin = readFileSync('/tmp/serve.log', 'utf8').trim().split('\n')[0];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [, , what = 'settings'] = process.argv;
async function account() {
  const { page } = await openWindow(browser, origin);
  const n = Math.random().toString(36).slice(2, 8);
  await callAs(page, 'POST', '/auth/register', { username: `ada${n}`, global_name: 'Ada', email: `${n}@example.org`, password: 'tundra-Oboe-27-lantern', date_of_birth: '1990-02-03', consent: true });
  const guilds = [];
  for (const name of ['Cone Six', 'Raku Night', 'Slab & Coil', 'Wood Fire', 'Glaze Library']) guilds.push(await callAs(page, 'POST', '/guilds', { name }));
  const channels = await callAs(page, 'GET', `/guilds/${guilds[0].id}/channels`);
  for (const name of ['firing-log', 'glaze-tests', 'quiet-corner']) channels.push(await callAs(page, 'POST', `/guilds/${guilds[0].id}/channels`, { name, parent_id: channels[0].id }));
  return { page, guilds, channels, state: await page.context().storageState() };
}
const { guilds, channels, state } = await account();
async function shot(name, path, options = {}, act) {
  const { theme, ...rest } = options;
  const { page, complaints } = await openWindow(browser, origin, { storageState: state, ...rest });
  if (theme) await page.addInitScript(`localStorage.setItem('x','1')`);
  await page.goto(path);
  await page.waitForTimeout(1200);
  if (act) await act(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/shot-${name}.png` });
  if (complaints.length) console.log(name, complaints);
  await page.context().close();
}
const { page: p0 } = await openWindow(browser, origin, { storageState: state });
await callAs(p0, 'PATCH', `/users/@me/guilds/${guilds[0].id}/settings`, { channel_overrides: { [channels[3].id]: { muted: true, mute_config: { selected_time_window: 3600 } }, [channels[0].id]: { message_notifications: 1 } } });
export { browser, shot, guilds, channels, state, callAs, DESKTOP, PHONE, p0 };
const scripts = {
  async settings() {
    await shot('notifications', '/settings/notifications');
    await shot('sounds', '/settings/sounds');
    await shot('text', '/settings/text');
    await shot('keybinds', '/settings/keybinds');
    await shot('accessibility', '/settings/accessibility');
    await shot('search', '/settings/appearance', {}, (p) => p.getByRole('textbox').first().fill('emoji'));
    await shot('sub', '/settings/appearance/zoom');
    await shot('guild', `/guilds/${guilds[0].id}/notification-settings`);
    await shot('phone-list', '/settings', { viewport: PHONE });
    await shot('phone-keys', '/settings/keybinds', { viewport: PHONE });
    await shot('phone-guild', `/guilds/${guilds[0].id}/notification-settings`, { viewport: PHONE });
    await shot('list', `/channels/${guilds[0].id}/${channels[1].id}`, {}, async (p) => { await p.locator(`[data-channel="${channels[2].id}"]`).click({ button: 'right' }); await p.waitForTimeout(800); await p.getByRole('menuitem').nth(1).hover(); });
  },
  async arabic() {
    await callAs(p0, 'PATCH', '/users/@me/settings', { locale: 'ar', theme: 'light', follow_system_theme: false });
    await shot('ar-notifications', '/settings/notifications');
    await shot('ar-keybinds', '/settings/keybinds');
    await shot('ar-guild', `/guilds/${guilds[0].id}/notification-settings`);
    await shot('ar-sounds-phone', '/settings/sounds', { viewport: PHONE });
  },
};
for (const name of what.split(',')) await scripts[name]();
await browser.close();
