import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchRefusals } from './refusals.ts';
import { complainAboutResponse, readBody } from './response-schemas.ts';
import { watchResponses } from './watch-responses.ts';

const root = join(import.meta.dirname, '..', '..');

/** Builds web/dist as `npm start` does, unless it was built from the same sources. */
export async function buildWebClient(): Promise<void> {
  const { buildWeb } = (await import(join(root, 'scripts', 'lib', 'web.mjs'))) as {
    buildWeb(node: string): Promise<void>;
  };
  await buildWeb(process.execPath);
}

/** A language of the web client, by the names of its catalogues. */
export type Locale = string;
const catalogues = new Map<Locale, Record<string, string>>();

/** Returns a message of the client's catalogue with its plain placeholders filled in. Throws for an unknown id. */
export function words(id: string, values: Record<string, string> = {}, locale: Locale = 'en'): string {
  let catalogue = catalogues.get(locale);
  if (!catalogue) {
    const files = globSync(`web/src/{i18n,features/*}/locales/{,frame/}${locale}.json`, { cwd: root });
    catalogue = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))));
    catalogues.set(locale, catalogue!);
  }
  const message = catalogue![id];
  if (message === undefined) throw new Error(`The catalogue ${locale} has no ${id}.`);
  return message.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A window of a user's own browser. `complaints` collects errors of the page and violations of its security policy. */
export async function openWindow(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: DESKTOP,
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    // Off by default: a test can't intercept requests that a service worker handles.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const complaints = await watchRefusals(context);
  watchResponses(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  return { page, complaints };
}

/** Returns the response to a call of the page's own account; throws if it is an error. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
export async function callAs(page: Page, method: string, path: string, data?: object): Promise<any> {
  const answer = await page.request.fetch(`/api/v10${path}`, {
    method,
    headers: { 'X-Guildhall': '1' },
    ...(data ? { data } : {}),
  });
  const text = await answer.text();
  const { pathname } = new URL(answer.url());
  const complaint = complainAboutResponse({
    method,
    path: pathname,
    status: answer.status(),
    body: readBody(text),
  });
  if (complaint) throw new Error(complaint);
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return readBody(text);
}

/** Registers an account and signs the page in to it. Returns the response to the call. */
export const register = (page: Page, username: string, name: string) =>
  callAs(page, 'POST', '/auth/register', {
    username,
    global_name: name,
    email: `${username}@example.org`,
    password: 'tundra-Oboe-27-lantern',
    date_of_birth: '1990-02-03',
    consent: true,
  });
