import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { hasBrowser } from '../support/browser.ts';
import { collectTexts } from '../support/sms.ts';
import { callAs, openWindow, words } from '../support/web-client.ts';
import { button, fillRegister } from './chat.ts';
import { openBrowser } from './instance.ts';
import { violations } from './violations.ts';

const NUMBER = '+12025550177';
const PASSWORD = 'tundra-Oboe-27-lantern';
const NEW_PASSWORD = 'quarry-Violin-81-saffron';

describe.skipIf(!hasBrowser)('a phone number without an email address', () => {
  it('is enough to register, to get a new password, and to add an address later', async () => {
    // In this process, so that the text messages can be read.
    const server = await startTestApp({ roles: new Set(['api', 'gateway', 'worker', 'assets', 'web']) });
    const texts = collectTexts(server);
    const owner = await server.register();
    await owner.call('PATCH', '/admin/settings', { phone_registration: true });
    const browser = await openBrowser();
    const { page, complaints } = await openWindow(browser, server.origin);
    const field = (id: string) => page.getByLabel(words(id), { exact: true });

    await page.goto('/register');
    await button(page, 'register.byPhone').click();
    await field('account.phone').fill('+1 (202) 555-0177');
    expect(await violations(page)).toEqual([]);
    await button(page, 'account.phoneSend').click();
    await field('account.code').fill(await texts.waitForCode(NUMBER));
    expect(await violations(page)).toEqual([]);
    await button(page, 'register.phoneContinue').click();
    await page.locator('[name=new-password]').waitFor();
    expect(await violations(page)).toEqual([]);
    await fillRegister(page, { name: 'Tel', username: 'tel.only', email: '', password: PASSWORD });
    await page.waitForURL('**/channels/@me');
    expect(await callAs(page, 'GET', '/users/@me')).toMatchObject({ email: null, phone: NUMBER });
    await page.goto('/settings/my-account');
    await button(page, 'account.addEmail').waitFor();
    expect(await violations(page)).toEqual([]);

    const { page: other } = await openWindow(browser, server.origin);
    await other.goto('/login');
    await other.getByLabel(words('login.identity'), { exact: true }).fill(NUMBER);
    await button(other, 'login.forgot').click();
    await other.getByLabel(words('account.code'), { exact: true }).fill(await texts.waitForCode(NUMBER, 2));
    await other.keyboard.press('Enter');
    await other.locator('[name=new-password]').fill(NEW_PASSWORD);
    await button(other, 'reset.submit').click();
    await other.waitForURL('**/channels/@me');

    await other.goto('/settings/my-account');
    await button(other, 'account.addEmail').click();
    const dialog = other.getByRole('dialog');
    await dialog.locator('[name=email]').fill('tel.only@example.org');
    await dialog.getByLabel(words('account.currentPassword'), { exact: true }).fill(NEW_PASSWORD);
    await other.keyboard.press('Enter');
    await expect
      .poll(async () => (await callAs(other, 'GET', '/users/@me')).email)
      .toBe('tel.only@example.org');
    await button(other, 'account.removePhone').waitFor();
    expect(complaints).toEqual([]);
  });
});
