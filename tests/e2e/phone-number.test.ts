import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { showCode } from '../support/mfa.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { open, PASSWORD, section, shoot, useAccounts } from './accounts.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('a phone number', () => {
  const accounts = useAccounts({ GUILDHALL_LOG: 'info' });
  /** The latest code in the server's log, which the built-in provider writes it to. */
  const readCode = async (count: number): Promise<string> => {
    let codes: string[] = [];
    await eventually(async () => {
      codes = [...accounts.server.readLog().matchAll(/sms\.written.*?(\d{6}) is your/g)].map(
        ([, code]) => code ?? '',
      );
      return codes.length >= count;
    });
    return codes[count - 1] ?? '';
  };

  it('is added in the settings, and gets a code when the authenticator app is out of reach', async () => {
    const { page, email, complaints } = await accounts.join('tel.ada');
    await open(page, '/settings/my-account');
    await page.getByRole('button', { name: words('account.addPhone') }).click();
    const dialog = page.getByRole('dialog', { name: words('account.addPhone') });
    await dialog.getByLabel(words('account.phone')).fill('+1 (202) 555-0143');
    await shoot(page, 'phone-add');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(words('account.code')).fill(await readCode(1));
    await shoot(page, 'phone-code');
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: words('security.proofTitle') });
    await proof.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('•••• 0143').waitFor();
    expect((await callAs(page, 'GET', '/users/@me')).phone).toBe('+12025550143');
    await shoot(page, 'phone');

    await open(page, '/settings/security');
    await page.getByRole('button', { name: words('security.setUp'), exact: true }).click();
    await section(page, 'security.setUpTitle');
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel(words('security.code')).fill(showCode(secret));
    await page.keyboard.press('Enter');
    await page.getByText(words('security.accepted')).waitFor();
    await page.getByRole('checkbox', { name: words('security.codesSaved') }).check({ force: true });
    await page.getByRole('button', { name: words('security.done') }).click();
    await page.getByRole('button', { name: words('security.smsOn') }).click();
    await page.getByRole('dialog', { name: words('security.proofTitle') }).waitFor();
    await page.getByRole('button', { name: words('security.useSms') }).waitFor({ state: 'detached' });
    const next = showCode(secret, Date.now() + 30_000);
    await page.getByRole('dialog').getByLabel(words('security.code')).fill(next);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words('security.smsOff') }).waitFor();
    await shoot(page, 'sms-on');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);

    const { page: phone } = await openWindow(accounts.browser, accounts.server.origin, { viewport: PHONE });
    await phone.goto('/login');
    await phone.getByRole('textbox', { name: words('login.identity') }).fill(email);
    await phone.getByLabel(words('login.password'), { exact: true }).fill(PASSWORD);
    await phone.keyboard.press('Enter');
    await phone.getByRole('button', { name: words('security.useSms') }).click();
    await phone.getByText(words('security.smsSent', { phone: '+*******0143' })).waitFor();
    await phone.getByLabel(words('security.smsCode')).fill(await readCode(2));
    await shoot(phone, 'sms-sign-in');
    expect(await violations(phone)).toEqual([]);
    await phone.keyboard.press('Enter');
    await phone.waitForURL('**/channels/@me');
  });
});
