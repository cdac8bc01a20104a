import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { onFileEnd } from '../support/file-end.ts';
import { showCode } from '../support/mfa.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { open, PASSWORD, section, shoot, useAccounts } from './accounts.ts';
import { startServer } from './instance.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('an account', () => {
  const accounts = useAccounts();

  it('is protected by an authenticator app: from setting it up to a backup code for a lost device', async () => {
    const { page, email, complaints } = await accounts.join('fay.mica');
    await open(page, '/settings/security');
    await section(page, 'settings.security');
    await page.getByRole('button', { name: words('security.setUp'), exact: true }).click();
    await section(page, 'security.setUpTitle');
    await page.getByRole('img', { name: words('security.qr') }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel(words('security.code')).fill(showCode(secret));
    await shoot(page, 'totp-setup');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: words('security.proofTitle') });
    await proof.getByLabel(words('account.currentPassword'), { exact: true }).waitFor();
    await shoot(page, 'proof');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await proof.getByText(words('form.passwordWrong')).waitFor();
    await proof.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(words('security.accepted')).waitFor();
    const codes = await page.locator('ol li').allInnerTexts();
    expect(codes).toHaveLength(10);
    await shoot(page, 'totp-codes');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: words('security.codesSaved') }).check({ force: true });
    await page.getByRole('button', { name: words('security.done') }).click();
    await page.getByText(words('security.on'), { exact: true }).waitFor();
    await shoot(page, 'security');
    const phone = await openWindow(accounts.browser, accounts.server.origin, { viewport: PHONE });
    await phone.page.goto('/login');
    await phone.page.getByRole('textbox', { name: words('login.identity') }).fill(email);
    await phone.page.getByLabel(words('login.password'), { exact: true }).fill(PASSWORD);
    await phone.page.keyboard.press('Enter');
    await phone.page.getByRole('heading', { name: words('login.secondStep') }).waitFor();
    await phone.page.getByLabel(words('security.code')).waitFor();
    await phone.page.getByRole('button', { name: words('security.useBackup') }).click();
    await phone.page.getByLabel(words('security.backupCode')).fill('aaaa-aaaa');
    await shoot(phone.page, 'second-step-phone');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText(words('form.codeWrong')).waitFor();
    await phone.page.getByLabel(words('security.backupCode')).fill(codes[0] as string);
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL('**/channels/@me');
    expect(complaints).toEqual([]);
  });

  it('gets a passkey, and signs in with it alone', async () => {
    // Passkeys belong to a host with a name.
    const named = await startServer((port) => ({ GUILDHALL_PUBLIC_URL: `http://localhost:${port}` }));
    onFileEnd(() => named.remove());
    const origin = named.origin.replace('127.0.0.1', 'localhost');
    const { page } = await accounts.join('gil.flux', {}, { origin });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await open(page, '/settings/security');
    await page.getByRole('button', { name: words('security.addPasskey') }).click();
    const dialog = page.getByRole('dialog', { name: words('security.addPasskey') });
    await dialog.getByLabel(words('security.passkeyName')).fill('Workbench');
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: words('security.proofTitle') });
    await proof.getByLabel(words('account.currentPassword'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: words('security.saveCodes') }).waitFor();
    await page.getByRole('button', { name: words('security.done') }).click();
    await page.getByText('Workbench', { exact: true }).waitFor();
    await shoot(page, 'passkeys');
    expect(await violations(page)).toEqual([]);
    await callAs(page, 'POST', '/auth/logout');
    await page.evaluate('localStorage.clear()');
    await open(page, '/login');
    const home = page.waitForURL('**/channels/@me');
    // The authenticator can also answer the form, which waits for a passkey as well, before the button is pressed.
    await Promise.race([page.getByRole('button', { name: words('login.passkey') }).click(), home]);
    await home;
    const { user_sessions } = await callAs(page, 'GET', '/auth/sessions');
    for (const { methods } of user_sessions) expect(methods).toEqual(['webauthn']);
  });
});
