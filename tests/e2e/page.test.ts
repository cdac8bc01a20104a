import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { openBrowser } from './instance.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The built page, as a file server with a strict Content-Security-Policy would serve it. */
describe.skipIf(!hasBrowser)('the built page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-dist-'));
  let server: Server;
  let browser: Browser;
  let environment = '';
  let chunks: readonly Rolldown.OutputChunk[];

  beforeAll(async () => {
    const root = new URL('../../web/', import.meta.url).pathname;
    // As users get it: Vite would build React for development otherwise.
    vi.stubEnv('NODE_ENV', 'production');
    const built = (await build({
      configFile: `${root}vite.config.ts`,
      root,
      logLevel: 'error',
      build: { outDir: folder },
    })) as Rolldown.RolldownOutput;
    vi.unstubAllEnvs();
    chunks = built.output.filter((file) => file.type === 'chunk');
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
    browser = await openBrowser();
  });

  afterAll(async () => {
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

  it('runs under a policy without inline script or style', async () => {
    const { page, complaints, alerts, close } = await visit(complete);
    await page.locator('#app > *').first().waitFor();
    expect(complaints).toEqual([]);
    expect(alerts).toEqual([]);
    await close();
  });

  it('shows an alert and stops if the environment is missing', async () => {
    const { page, alerts, close } = await visit('window.GLOBAL_ENV = { API_ENDPOINT: "/api" }');
    expect(alerts).toEqual(['global environment variables are not set']);
    expect(await page.locator('#app > *').count()).toBe(0);
    await close();
  });

  it('is light from the first paint if the system is light', async () => {
    const { page, close } = await visit(complete, { colorScheme: 'light' });
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await close();
  });

  it('loads little script before messages are on screen', () => {
    const isFirst = ({ name, isEntry }: Rolldown.OutputChunk) =>
      isEntry || ['rolldown-runtime', 'start', 'frame', 'words-en'].includes(name);
    const found = chunks.filter(isFirst);
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'frame', 'words-en']));
    const names = new Set(found.map(({ fileName }) => fileName));
    expect(found.flatMap(({ imports }) => imports).filter((name) => !names.has(name))).toEqual([]);
    const bytes = found.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    expect(bytes / 1024).toBeLessThan(250);
  });

  it('has no chunks that import each other in a circle', () => {
    const graph = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const done = new Set<string>();
    const visit = (name: string, path: readonly string[]): void => {
      expect([...path, name].slice(path.indexOf(name) === -1 ? path.length : path.indexOf(name))).toEqual([
        name,
      ]);
      if (done.has(name)) return;
      for (const next of graph.get(name) ?? []) visit(next, [...path, name]);
      done.add(name);
    };
    for (const name of graph.keys()) visit(name, []);
  });
});
