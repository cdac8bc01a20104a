import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { EgressOptions } from '@guildhall/server/platform/egress/index';

/** The response of a path: the text of a page, bytes, or a handler. */
export type Page = string | Uint8Array | ((response: ServerResponse, request: IncomingMessage) => void);

/** A website on the loopback. Every name that ends in `.test` or `.example` resolves to it. */
export interface Site {
  /** `http://<name>:<port>` */
  readonly origin: string;
  /** For servers that need to reach it: it and nothing else. */
  readonly egress: EgressOptions;
  /** The requested paths, oldest first. */
  readonly asked: readonly string[];
  /** Serves a path from now on, and returns its URL. A page is HTML, bytes have the given `type`. */
  add(path: string, page: Page, type?: string): string;
  close(): void;
}

/** Opens a website. */
export async function openSite(name = 'site.test'): Promise<Site> {
  const pages = new Map<string, Page>();
  const types = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages.get(path);
    if (page === undefined) return void response.writeHead(404).end('Nothing here.');
    if (typeof page === 'function') return page(response, request);
    response.setHeader('content-type', types.get(path) ?? 'text/html; charset=utf-8');
    response.end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://${name}:${(server.address() as { port: number }).port}`;
  return {
    origin,
    egress: {
      allow: (address) => address === '127.0.0.1',
      lookup: async (host) => (/\.(?:test|example)$/.test(host) ? ['127.0.0.1'] : []),
    },
    asked,
    add(path, page, type) {
      pages.set(path, page);
      if (type) types.set(path, type);
      return origin + path;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a page whose head has these lines. */
export const html = (...head: string[]): string =>
  `<!doctype html><html><head>${head.join('\n')}</head><body><p>Text</p></body></html>`;

/** A `meta` element. */
export const meta = (name: string, content: string): string =>
  `<meta property="${name}" content="${content}">`;

/** Serves a file with ranges, as most hosts do. */
export const ranged =
  (file: Buffer, type: string): Page =>
  (response, { headers }) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    response.setHeader('content-type', type);
    if (first === undefined) return void response.writeHead(200, { 'content-length': file.length }).end(file);
    const part = file.subarray(Number(first), Number(last) + 1);
    response
      .writeHead(206, {
        'content-length': part.length,
        'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${file.length}`,
      })
      .end(part);
  };
