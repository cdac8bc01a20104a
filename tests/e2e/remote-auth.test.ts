import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { callAs, openWindow, PHONE, words } from '../support/web-client.ts';
import { open, shoot, useAccounts } from './accounts.ts';
import { violations } from './violations.ts';

describe.skipIf(!hasBrowser)('an account', () => {
  const accounts = useAccounts();

  it('signs a browser in by the code that a phone scans', async () => {
    const { page: phone, complaints } = await accounts.join('scanner', { viewport: PHONE, hasTouch: true });
    const { page: desktop, complaints: others } = await openWindow(accounts.browser, accounts.server.origin);
    const waiting = desktop
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) =>
          String(payload).includes('pending_remote_init'),
        ),
      );
    await desktop.goto('/login');
    const { fingerprint } = JSON.parse(String((await waiting).payload));
    await desktop.getByRole('img', { name: words('qr.label') }).waitFor();
    await shoot(desktop, 'qr');
    expect(await violations(desktop)).toEqual([]);
    await phone.goto(`/ra/${fingerprint}`);
    await phone.getByRole('button', { name: words('remoteAuth.agree') }).waitFor();
    await desktop.getByText(words('qr.scanned')).waitFor();
    await shoot(phone, 'qr-phone');
    await shoot(desktop, 'qr-scanned');
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: words('remoteAuth.agree') }).click();
    await phone.getByRole('heading', { name: words('remoteAuth.agreed') }).waitFor();
    await desktop.waitForURL('**/channels/@me');
    expect((await callAs(desktop, 'GET', '/users/@me')).username).toBe('scanner');
    await open(phone, `/ra/${fingerprint}`);
    await phone.getByRole('heading', { name: words('remoteAuth.invalid') }).waitFor();
    expect([...complaints, ...others]).toEqual([]);
    await desktop.context().close();
    await phone.context().close();
  });
});
