import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser } from '../support/browser.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The built page, served as a file server with a strict Content-Security-Policy would. */
describe.skipIf(!hasBrowser)('the built page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-dist-'));
  let server: Server;
  let browser: Browser;
  let environment = '';

  beforeAll(async () => {
    const root = new URL('../../web/', import.meta.url).pathname;
    await build({ configFile: `${root}vite.config.ts`, root, logLevel: 'error', build: { outDir: folder } });
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://hall').pathname;
      if (path === '/env.js') return response.setHeader('content-type', 'text/javascript').end(environment);
      const wanted = join(folder, path);
      const file = statSync(wanted, { throwIfNoEntry: false })?.isFile()
        ? wanted
        : join(folder, 'index.html');
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.setHeader('content-security-policy', "default-src 'self'; object-src 'none'; base-uri 'self'");
      return response.end(readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function visit(script: string, options: { colorScheme?: 'light' | 'dark' } = {}) {
    environment = script;
    const context = await browser.newContext({ colorScheme: options.colorScheme ?? 'dark' });
    const page = await context.newPage();
    const complaints: string[] = [];
    const alerts: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
    });
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nowhere/at/all`);
    await page.waitForLoadState('networkidle');
    return { page, complaints, alerts, close: () => context.close() };
  }
  const complete = 'window.GLOBAL_ENV = { API_ENDPOINT: "/api", GATEWAY_ENDPOINT: "/gateway" }';

  it('starts under a policy without inline script or style', async () => {
    const { page, complaints, alerts, close } = await visit(complete);
    await page.locator('#app > *').first().waitFor();
    expect(complaints).toEqual([]);
    expect(alerts).toEqual([]);
    await close();
  });

  it('alerts and stops when the environment is missing', async () => {
    const { page, alerts, close } = await visit('window.GLOBAL_ENV = { API_ENDPOINT: "/api" }');
    expect(alerts).toEqual(['global environment variables are not set']);
    expect(await page.locator('#app > *').count()).toBe(0);
    await close();
  });

  it('is light from the first paint where the system is light', async () => {
    const { page, close } = await visit(complete, { colorScheme: 'light' });
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await close();
  });

  it('sends little script before anything is on screen', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
    const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes / 1024).toBeLessThan(250);
  });
});
