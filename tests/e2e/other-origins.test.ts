import { ApplicationFlag } from '@guildhall/protocol/applications/flags';
import { DEVICE_GRANT_TYPE } from '@guildhall/protocol/oauth/schemas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { createChallenge } from '../support/oauth.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { openSite, type Site } from '../support/site.ts';
import { callAs, openWindow, register } from '../support/web-client.ts';
import { startInstance } from './instance.ts';

const CALLBACK = 'https://app.example.org/back';

/** Returns an access token that a user granted to an application. */
async function grant(page: Page): Promise<string> {
  const { id } = await callAs(page, 'POST', '/applications', { name: 'Kiln watch' });
  await callAs(page, 'PATCH', `/applications/${id}`, { redirect_uris: [CALLBACK] });
  const { secret } = await callAs(page, 'POST', `/applications/${id}/reset`);
  const query = `client_id=${id}&response_type=code&scope=identify`;
  const { url } = await callAs(page, 'POST', `/oauth2/authorize?${query}`, { authorize: true });
  const answer = await page.request.post('/api/v10/oauth2/token', {
    form: {
      client_id: id,
      client_secret: secret,
      grant_type: 'authorization_code',
      code: new URL(url).searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
    },
  });
  return (await answer.json()).access_token;
}

/** Pages of other origins in the browser of a signed-in user. */
describe.skipIf(!hasBrowser)('a page of another origin', () => {
  let server: ServerProcess;
  let browser: Browser;
  let victim: Page;
  let userId: string;
  let bearer: string;
  const sites: Site[] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance({ GUILDHALL_RATE_LIMITS: 'on' }, 'browser'));
    victim = (await openWindow(browser, server.origin)).page;
    userId = (await register(victim, 'ada.kiln', 'Ada')).user_id;
    bearer = await grant(victim);
  });

  afterAll(async () => {
    for (const site of sites) site.close();
  });

  /** Opens a page of `host`, in the browser that is signed in here. */
  const visit = async (host: string): Promise<Page> => {
    const site = await openSite(host);
    sites.push(site);
    const page = await victim.context().newPage();
    await page.goto(site.add('/', '<!doctype html><title>Elsewhere</title>'));
    return page;
  };
  /** Returns the result of an expression in a script of the page. */
  const run = <Result>(page: Page, expression: string) =>
    page.evaluate<Result>(expression.replaceAll('API', `${server.origin}/api/v10`));
  const isSignedIn = async () => (await callAs(victim, 'GET', '/users/@me')).id === userId;

  describe('that signs its visitor in', () => {
    let page: Page;
    let applicationId: string;
    const form = (fields: object) => JSON.stringify(new URLSearchParams({ ...fields }).toString());
    /** Sends a form as a script of the page; returns the body. */
    const post = (path: string, fields: object) =>
      run<Record<string, string>>(
        page,
        `fetch('API${path}', { method: 'POST', body: new URLSearchParams(${form({ client_id: applicationId, ...fields })}) })
          .then((answer) => answer.json())`,
      );
    const getUser = (token: string | undefined) =>
      run<string>(
        page,
        `fetch('API/users/@me', { headers: { Authorization: 'Bearer ${token}' } }).then(async (answer) => (await answer.json()).id)`,
      );

    beforeAll(async () => {
      page = await visit('localhost');
      applicationId = (await callAs(victim, 'POST', '/applications', { name: 'Glaze book' })).id;
      await callAs(victim, 'PATCH', `/applications/${applicationId}`, {
        redirect_uris: [`${new URL(page.url()).origin}/back`],
        flags: ApplicationFlag.PUBLIC_OAUTH2_CLIENT,
      });
    });
    afterAll(async () => {
      await page?.close();
    });

    it('gets a token by code and verifier, once the visitor agrees', async () => {
      const { verifier, query } = createChallenge();
      const redirectUri = `${new URL(page.url()).origin}/back`;
      const asked = {
        client_id: applicationId,
        response_type: 'code',
        scope: 'identify',
        state: 'kiln',
        ...query,
      };
      await page.goto(`${server.origin}/oauth2/authorize?${new URLSearchParams(asked)}`);
      await page.getByRole('button', { name: 'Authorize', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/back');
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('state')).toBe('kiln');
      const tokens = await post('/oauth2/token', {
        grant_type: 'authorization_code',
        code: searchParams.get('code'),
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      expect(await getUser(tokens.access_token)).toBe(userId);
    });

    it('gets a token for a device, once the visitor has typed its code', async () => {
      const flow = await post('/oauth2/device/authorize', { scope: 'identify guilds' });
      await victim.goto('/activate');
      await victim.getByLabel('Code').fill('WRNG-CODE');
      await victim.getByRole('button', { name: 'Continue' }).click();
      await victim.getByText('This code is wrong').waitFor();
      await victim.getByLabel('Code').fill(flow.user_code ?? '');
      await victim.getByRole('button', { name: 'Continue' }).click();
      await victim.getByText('see which guilds you are in').waitFor();
      await victim.getByRole('button', { name: 'Authorize', exact: true }).click();
      await victim.getByText('Device connected').waitFor();
      const tokens = await post('/oauth2/token', {
        grant_type: DEVICE_GRANT_TYPE,
        device_code: flow.device_code,
      });
      expect(await getUser(tokens.access_token)).toBe(userId);
    });
  });

  describe.each([
    ['of another site', 'localhost'],
    ['of the same site', '127.0.0.1'],
  ])('%s', (_, host) => {
    let page: Page;
    beforeAll(async () => {
      page = await visit(host);
    });
    afterAll(async () => {
      await page?.close();
    });

    it('with a token can call the API, read errors and limits, and open the gateway', async () => {
      const answer = await run<[number, string, string | null]>(
        page,
        `fetch('API/users/@me', { headers: { Authorization: 'Bearer ${bearer}' } })
          .then(async (answer) => [answer.status, (await answer.json()).id, answer.headers.get('x-ratelimit-limit')])`,
      );
      expect(answer).toEqual([200, userId, expect.stringMatching(/^\d+$/)]);
      const refused = await run<[number, string]>(
        page,
        `fetch('API/guilds/1/bans/2', { method: 'PUT', body: '{}', headers: {
          Authorization: 'Bearer none', 'Content-Type': 'application/json', 'X-Audit-Log-Reason': 'none',
        } }).then(async (answer) => [answer.status, (await answer.json()).message])`,
      );
      expect(refused).toEqual([401, '401: Unauthorized']);
      const hello = await run<number>(
        page,
        `new Promise((resolve) => {
          new WebSocket('${server.origin.replace('http', 'ws')}/gateway?v=10&encoding=json').onmessage =
            ({ data }) => resolve(JSON.parse(data).op);
        })`,
      );
      expect(hello).toBe(10);
    });

    it('without a token gets no data with the cookie of its visitor', async () => {
      const outcome = (init: string, path = '/users/@me') =>
        run<string>(
          page,
          `fetch('API${path}', ${init}).then(async (answer) => answer.status + ' ' + (await answer.text()), () => 'failed')`,
        );
      expect(await outcome("{ credentials: 'include' }")).toBe('failed');
      expect(await outcome("{ credentials: 'include', mode: 'no-cors' }")).toBe('failed');
      expect(await outcome('{}')).toMatch(/^401 /);
      expect(await outcome("{ credentials: 'include', headers: { 'X-Guildhall': '1' } }")).toBe('failed');
      expect(await outcome("{ headers: { 'X-Guildhall': '1' } }")).toBe('failed');
      for (const element of ['img', 'script', 'link'])
        expect(
          await run<string>(
            page,
            `new Promise((resolve) => {
              const element = document.createElement('${element}');
              element.onload = () => resolve('loaded');
              element.onerror = () => resolve('failed');
              element.rel = 'stylesheet';
              element.src = element.href = 'API/users/@me';
              document.head.append(element);
            })`,
          ),
        ).toBe('failed');
      expect(await isSignedIn()).toBe(true);
    });

    it('without a token can change nothing, by script or by form', async () => {
      const attempt = (init: string) =>
        run<string>(
          page,
          `fetch('API/auth/logout', ${init}).then((answer) => answer.type + ' ' + answer.status, () => 'failed')`,
        );
      await attempt("{ method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }");
      expect(
        await attempt("{ method: 'POST', credentials: 'include', headers: { 'X-Guildhall': '1' } }"),
      ).toBe('failed');
      const form = await visit(host);
      const answered = form.waitForResponse((response) => response.url().endsWith('/auth/logout'));
      await run(
        form,
        `{ const form = document.createElement('form');
          form.method = 'post'; form.action = 'API/auth/logout'; document.body.append(form); form.submit(); }`,
      );
      expect((await answered).status()).toBe(401);
      await form.close();
      expect(await isSignedIn()).toBe(true);
    });

    it('can frame neither the client nor API responses, but its own pages', async () => {
      const own = page.url();
      for (const [address, shown] of [
        [`${server.origin}/`, /^chrome-error:/],
        [`${server.origin}/api/v10/gateway`, /^chrome-error:/],
        [own, own],
      ] as const) {
        await run(
          page,
          `{ const frame = document.createElement('iframe'); frame.src = '${address}'; document.body.append(frame); }`,
        );
        await expect.poll(() => page.frames().at(-1)?.url()).toMatch(shown);
      }
    });
  });

  it('control: the same calls from a page of this origin succeed', async () => {
    await victim.goto('/env.js');
    const own = await victim.evaluate(
      `fetch('/api/v10/users/@me', { credentials: 'include' }).then(async (answer) => [answer.status, (await answer.json()).id])`,
    );
    expect(own).toEqual([200, userId]);
    const out = await victim.evaluate(
      `fetch('/api/v10/auth/logout', { method: 'POST', headers: { 'X-Guildhall': '1' } }).then(({ status }) => status)`,
    );
    expect(out).toBe(204);
    await expect(callAs(victim, 'GET', '/users/@me')).rejects.toThrow('401');
  });
});
