import { join } from 'node:path';
import type { Hono } from 'hono';
import type { App } from '../app.ts';
import { serveFolder } from '../platform/http/static.ts';
import { writeEnvironment, writeManifest } from './instance-page.ts';
import { pageHeaders, SERVICE_WORKER, SERVICE_WORKER_HEADERS } from './page-headers.ts';

/** Where `npm start` builds the web client. */
const DIST = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** The end of a file's name, of at most 11 characters (`webmanifest`). The tokens in the links of emails have a dot as well. */
const FILE_NAME = /\.[a-z0-9]{1,11}$/i;

/** The web client: its files, its environment, and its page on every other address. */
export function serveWeb(http: Hono, app: Pick<App, 'config' | 'instanceProfiles'>): void {
  const { config } = app;
  const files = serveFolder(DIST);
  const headers = pageHeaders(config);
  const withHeaders = (response: Response, added: Readonly<Record<string, string>> = headers) => {
    for (const [name, value] of Object.entries(added)) response.headers.set(name, value);
    return response;
  };
  // Where files have an origin of their own, nothing of ours is to run there. HTTP/2 has no Host header: the URL has it.
  const foreign = config.assetsUrl === config.publicUrl ? undefined : new URL(config.assetsUrl).host;
  const isForeign = (url: string) => foreign !== undefined && new URL(url).host === foreign;
  const say = (text: string, type: string) =>
    withHeaders(new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-cache' } }));
  http.get('/env.js', async (context) =>
    isForeign(context.req.url)
      ? context.text('Not found', 404)
      : say(writeEnvironment(config, await app.instanceProfiles.get()), 'text/javascript; charset=utf-8'),
  );
  http.get('/manifest.webmanifest', async (context) => {
    const product = isForeign(context.req.url) ? undefined : await files.serve(context.req.path, '');
    if (!product) return context.text('Not found', 404);
    const profile = await app.instanceProfiles.get();
    const text = writeManifest(await product.text(), config, profile, context.req.query('icon'));
    return say(text, 'application/manifest+json');
  });
  http.get('*', async (context) => {
    if (isForeign(context.req.url)) return context.text('Not found', 404);
    const accepts = context.req.header('accept-encoding') ?? '';
    const { path } = context.req;
    const file = await files.serve(path, accepts);
    if (file) {
      if (path === SERVICE_WORKER) return withHeaders(file, SERVICE_WORKER_HEADERS);
      return path.endsWith('.html') ? withHeaders(file) : file;
    }
    // What looks like a file and isn't there is missing; everything else is a screen.
    const page = FILE_NAME.test(path) ? undefined : await files.serve('/index.html', accepts);
    return page ? withHeaders(page) : context.text('Not found', 404);
  });
}
