import { readFileSync } from 'node:fs';
import { brand } from '@guildhall/protocol/brand';
import type { Plugin } from 'vite';
import tokens from '../src/design/tokens.json' with { type: 'json' };

/** Web app manifest (W3C appmanifest) of the installed application. */
function manifest(): string {
  const icon = (size: number, purpose: string, name: string) => ({
    src: `/app-icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.product,
    short_name: brand.product,
    description: brand.description,
    start_url: '/channels/@me',
    scope: '/',
    display: 'standalone',
    background_color: tokens.color.dark['bg-frame'],
    theme_color: tokens.color.dark['bg-frame'],
    icons: [
      icon(192, 'any', 'app'),
      icon(512, 'any', 'app'),
      icon(512, 'maskable', 'maskable'),
      { src: '/app-icons/app.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}

/** Puts the brand file's names into HTML (`%PRODUCT%`) and emits the manifest and the icons drawn from the mark. */
export function brandPlugin(): Plugin {
  const marks = new URL('../src/design/marks/', import.meta.url);
  const files: Record<string, () => string> = {
    'manifest.webmanifest': manifest,
    'app-icons/app.svg': () => readFileSync(new URL('mark-app.svg', marks), 'utf8'),
  };
  return {
    name: 'guildhall:brand',
    transformIndexHtml: (html) =>
      html.replaceAll('%PRODUCT%', brand.product).replaceAll('%DESCRIPTION%', brand.description),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files[(request.url ?? '').split('?')[0]!.slice(1)];
        if (!file) return next();
        const type = request.url!.includes('.svg') ? 'image/svg+xml' : 'application/manifest+json';
        response.setHeader('content-type', type);
        response.end(file());
      });
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: source() });
      }
    },
  };
}
