import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Config } from '../config.ts';
import { serveFolder } from '../platform/http/static.ts';
import { pageHeaders } from './page-headers.ts';

/** Where `npm start` builds the web client. */
const DIST = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** The web client: its files, its environment, and its page on every other address. */
export function serveWeb(http: Hono, config: Config): void {
  const files = serveFolder(DIST);
  const headers = Object.entries(pageHeaders(config));
  const secured = (response: Response) => {
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  };
  const environment = JSON.stringify({
    API_ENDPOINT: '/api/v10',
    GATEWAY_ENDPOINT: '/gateway',
    MAX_UPLOAD: config.maxUpload,
    ...(config.assetsUrl === config.publicUrl ? {} : { CDN_HOST: config.assetsUrl }),
    ...(config.landing === 'register' ? { LANDING_REGISTER: true } : {}),
  });
  // Where files have an origin of their own, nothing of ours is to run there. HTTP/2 has no Host header: the URL has it.
  const foreign = config.assetsUrl === config.publicUrl ? undefined : new URL(config.assetsUrl).host;
  const isForeign = (url: string) => foreign !== undefined && new URL(url).host === foreign;
  http.get('/env.js', (context) =>
    isForeign(context.req.url)
      ? context.text('Not found', 404)
      : secured(
          new Response(`window.GLOBAL_ENV = ${environment};\n`, {
            headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
          }),
        ),
  );
  http.get('*', async (context) => {
    if (isForeign(context.req.url)) return context.text('Not found', 404);
    const accepts = context.req.header('accept-encoding') ?? '';
    const { path } = context.req;
    const found =
      (await files.serve(path, accepts)) ??
      // What looks like a file and isn't there is missing; everything else is a screen.
      (/\.[a-z0-9]+$/i.test(path) ? undefined : await files.serve('/index.html', accepts));
    return found ? secured(found) : context.text('Not found', 404);
  });
}
