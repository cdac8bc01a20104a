import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { refusals } from '../support/refusals.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { openSite } from '../support/site.ts';
import { callAs, openWindow, PHONE, register, words } from '../support/web-client.ts';
import { log, message, say } from './chat.ts';
import { startInstance } from './instance.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The policy of the client's page in browsers, with files on a host of their own. */
describe.skipIf(!hasBrowser)('the content security policy of the page', () => {
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let channel: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance((port) => ({
      GUILDHALL_RATE_LIMITS: 'off',
      GUILDHALL_ASSETS_URL: `http://localhost:${port}`,
    })));
    const window = await openWindow(browser, server.origin, { serviceWorkers: 'allow' });
    page = window.page;
    page.on('console', (line) => {
      if (/polic/i.test(line.text())) complaints.push(line.text());
    });
    await register(page, 'ada.kiln', 'Ada');
    const guild = await callAs(page, 'POST', '/guilds', { name: 'Cone Six' });
    const [, general] = await callAs(page, 'GET', `/guilds/${guild.id}/channels`);
    channel = `/channels/${guild.id}/${general.id}`;
    await page.goto(channel);
    await say(page, 'Good morning');
    await message(page, 'Good morning').waitFor();
  });

  /** Returns the violations of the policy during `act`. They don't fail the file, because the test caused them. */
  async function refusedDuring(act: () => Promise<unknown>): Promise<string[]> {
    const before = refusals.length;
    await act();
    await expect.poll(() => refusals.length).toBeGreaterThan(before);
    return refusals.splice(before).map((refusal) => refusal.split(' ', 1)[0] as string);
  }

  it('is valid in the browser, every word of it', () => {
    expect(complaints).toEqual([]);
  });

  it('allows files of the other host: an image, and the first lines of a text', async () => {
    const picture = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#8fd0bd' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles([
      { name: 'tile.png', mimeType: 'image/png', buffer: picture },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('cone six\n') },
      { name: 'script.txt', mimeType: 'text/plain', buffer: Buffer.from('globalThis.ran = "an upload"') },
    ]);
    await say(page, 'Fresh from the kiln');
    const row = message(page, 'Fresh from the kiln');
    await row.getByText('cone six').waitFor();
    const shown = row.getByRole('button', { name: words('attachment.open', { name: 'tile.png' }) });
    await expect.poll(() => shown.getAttribute('data-state')).toBe('shown');
    const address = await shown.locator('img').last().getAttribute('src');
    expect(new URL(address ?? '', server.origin).hostname).toBe('localhost');
  });

  it.each([
    [
      'text that becomes markup',
      'require-trusted-types-for',
      "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    ],
    [
      'text that becomes a script',
      'require-trusted-types-for',
      "document.createElement('script').src = '/env.js'",
    ],
    ['a policy that would allow it', 'trusted-types', "trustedTypes.createPolicy('default', {})"],
    [
      'a script in the page',
      'require-trusted-types-for',
      "{ const script = document.createElement('script'); script.append('globalThis.ran = true'); document.head.append(script); }",
    ],
    [
      'a handler in an attribute',
      'require-trusted-types-for',
      "document.body.setAttribute('onclick', 'globalThis.ran = true')",
    ],
    [
      'a style in the page',
      'style-src-elem',
      "{ const style = document.createElement('style'); style.textContent = 'body { opacity: 0 }'; document.head.append(style); }",
    ],
    ['a style in an attribute', 'style-src-attr', "document.body.setAttribute('style', 'opacity: 0')"],
    ['a picture of elsewhere', 'img-src', "new Image().src = 'http://elsewhere.test/a.png'"],
    ['a call to elsewhere', 'connect-src', "void fetch('http://elsewhere.test/').catch(() => {})"],
    [
      'a worker',
      'require-trusted-types-for',
      "navigator.serviceWorker.register('/first-paint.js').catch(() => {})",
    ],
    [
      'the client’s own worker, from anybody else',
      'require-trusted-types-for',
      "navigator.serviceWorker.register('/service-worker.js').catch(() => {})",
    ],
    [
      'a second policy for another worker',
      'trusted-types',
      "trustedTypes.createPolicy('service-worker', { createScriptURL: (address) => address })",
    ],
    [
      'a frame',
      'frame-src',
      "{ const frame = document.createElement('iframe'); frame.src = '/'; document.body.append(frame); frame.remove; }",
    ],
    [
      'an embedded object',
      'require-trusted-types-for',
      "{ const object = document.createElement('object'); object.data = '/app-icons/app.svg'; document.body.append(object); }",
    ],
    [
      'a form to elsewhere',
      'form-action',
      "{ const form = document.createElement('form'); form.action = 'http://elsewhere.test/'; document.body.append(form); form.submit(); }",
    ],
    [
      'another base for addresses',
      'base-uri',
      "{ const base = document.createElement('base'); base.href = 'http://elsewhere.test/'; document.head.append(base); }",
    ],
  ])('control: refuses %s, and the tests notice', async (_, directive, act) => {
    const attempt = `(() => { try { ${act}; } catch {} })()`;
    expect(await refusedDuring(() => page.evaluate(attempt))).toContain(directive);
    expect(await page.evaluate("'ran' in globalThis || getComputedStyle(document.body).opacity")).toBe('1');
    await page.goto(channel);
    await message(page, 'Good morning').waitFor();
  });

  it('lets an iPhone keep the page still behind a dialog, by the only allowed style element', async () => {
    const { page: phone } = await openWindow(browser, server.origin, {
      viewport: PHONE,
      userAgent: IPHONE,
      hasTouch: true,
      storageState: await page.context().storageState(),
    });
    await phone.addInitScript("Object.defineProperty(navigator, 'platform', { value: 'iPhone' })");
    await phone.addInitScript("Object.defineProperty(navigator, 'userAgentData', { value: undefined })");
    const before = refusals.length;
    await phone.goto(channel);
    await log(phone).waitFor();
    await phone.getByRole('button', { name: words('composer.add') }).click();
    await phone.getByRole('dialog').waitFor();
    const rules = await phone.evaluate<string[]>(
      "[...document.querySelectorAll('style')].map(({ sheet }) => sheet?.cssRules[0]?.cssText ?? 'refused')",
    );
    expect(rules.join()).toContain('overscroll-behavior: contain');
    expect(refusals.slice(before)).toEqual([]);
    await phone.context().close();
  });

  it('prevents uploaded files from running, as scripts of a page without a policy or as pages', async () => {
    const site = await openSite('127.0.0.1');
    const [{ attachments }] = await callAs(
      page,
      'GET',
      `${channel.replace(/.*\//, '/channels/')}/messages?limit=1`,
    );
    const getAddress = (name: string): string =>
      attachments.find(({ filename }: { filename: string }) => filename === name).url;
    const own = site.add('/own.js', 'globalThis.ran = "its own"', 'text/javascript');
    const opened = await page.context().newPage();
    const ran = async (script: string) => {
      await opened.goto(
        site.add('/', `<!doctype html><script src="${script.replaceAll('&', '&amp;')}"></script>`),
      );
      return opened.evaluate("globalThis.ran ?? 'nothing'");
    };
    expect(await ran(getAddress('script.txt'))).toBe('nothing');
    expect(await ran(own)).toBe('its own');

    const answer = await opened.goto(getAddress('tile.png'));
    expect(answer?.status()).toBe(200);
    expect(await opened.evaluate('origin')).toBe('null');
    await opened.close();
    site.close();
  });

  it('allows opening an API response as a page', async () => {
    const opened = await page.context().newPage();
    const answer = await opened.goto('/api/openapi.json');
    expect(answer?.status()).toBe(200);
    expect(await opened.evaluate('document.body.innerText.length')).toBeGreaterThan(1_000);
    expect(await opened.evaluate('origin')).toBe('null');
    await opened.close();
  });
});
