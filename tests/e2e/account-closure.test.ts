import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { waitForMail } from '../support/mailbox.ts';
import { openWindow, PHONE, words } from '../support/web-client.ts';
import { NEW_PASSWORD, open, PASSWORD, shoot, useAccounts } from './accounts.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('an account', () => {
  const accounts = useAccounts();

  it('is disabled, restored by signing in, and taken back from a thief by email', async () => {
    // The owner of the instance, who can't disable their account.
    await accounts.join('instance.owner');
    const { page, email } = await accounts.join('victim');
    await open(page, '/settings/my-account');
    await page.getByRole('button', { name: words('account.disable') }).click();
    const dialog = page.getByRole('dialog', { name: words('account.disable') });
    await dialog.getByLabel(words('account.currentPassword')).fill(PASSWORD);
    await shoot(page, 'disable');
    await dialog.getByRole('button', { name: words('account.disable') }).click();
    await page.waitForURL('**/login*');
    await page.getByLabel(words('login.identity')).fill(email);
    await page.getByLabel(words('login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words('login.submit'), exact: true }).click();
    await page.getByText(words('login.disabled')).waitFor();
    await shoot(page, 'restore');
    await page.getByRole('button', { name: words('login.restore') }).click();
    await page.waitForURL('**/channels/@me');

    // The link in the email about it, opened on a phone in another language.
    const { text } = await waitForMail(accounts.server.dataFolder, email, '/wasntme/');
    const { page: owner } = await openWindow(accounts.browser, accounts.server.origin, {
      locale: 'ar',
      viewport: PHONE,
    });
    await owner.goto(/\/wasntme\/\S+/.exec(text)?.[0] ?? '');
    await owner.getByLabel(words('reset.password', {}, 'ar'), { exact: true }).fill(NEW_PASSWORD);
    await shoot(owner, 'revert-ar');
    expect(await violations(owner)).toEqual([]);
    await owner.getByRole('button', { name: words('revert.submit', {}, 'ar') }).click();
    await owner.getByRole('heading', { name: words('revert.done', {}, 'ar') }).waitFor();
    await page.waitForURL('**/login*');
    await owner.context().close();
    await page.context().close();
  });

  it('gets the page of a link whose secret ends like a file name', async () => {
    const page = await fetch(`${accounts.server.origin}/wasntme/1a.${'b'.repeat(43)}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
