import { readFileSync } from 'node:fs';
import { brand } from '@guildhall/protocol/brand';
import type { AppIcon } from '@guildhall/protocol/users/app-icons';
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
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: ['*/*'] }] },
    },
    icons: [
      icon(192, 'any', 'app'),
      icon(512, 'any', 'app'),
      icon(512, 'maskable', 'maskable'),
      { src: '/app-icons/app.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}

type IconColors = readonly [ground: string, gable: string];
const { dark } = tokens.color;
/** The icons to choose from besides the mark's own colours. */
const ICON_COLORS: Readonly<Record<Exclude<AppIcon, 'verdigris'>, IconColors>> = {
  brass: [dark.brass, dark['bg-frame']],
  slate: [dark['bg-raised'], dark.accent],
  paper: ['#f7f5f0', '#1f5f52'],
  copper: [dark.copper, dark['on-copper']],
};

const readMark = (marks: URL) => readFileSync(new URL('mark-app.svg', marks), 'utf8');

/** Returns the mark on its ground in other colours. */
const colorMark = (svg: string, [ground, gable]: IconColors): string =>
  svg.replace(/(<rect[^>]*fill=")[^"]*/, `$1${ground}`).replace(/(<path[^>]*fill=")[^"]*/, `$1${gable}`);

/** Puts the brand file's names into HTML (`%PRODUCT%`) and emits the manifest and the icons drawn from the mark. */
export function brandPlugin(): Plugin {
  const marks = new URL('../src/design/marks/', import.meta.url);
  const files: Record<string, () => string> = {
    'manifest.webmanifest': manifest,
    'app-icons/app.svg': () => readMark(marks),
    ...Object.fromEntries(
      Object.entries(ICON_COLORS).map(([name, colors]) => [
        `app-icons/${name}.svg`,
        () => colorMark(readMark(marks), colors),
      ]),
    ),
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
