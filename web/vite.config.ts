import { createRequire } from 'node:module';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPlugin } from './vite/brand.ts';

import { changelogPlugin } from './vite/changelog.ts';
import { chunkGroups } from './vite/chunks.ts';
import { compileAheadPlugin } from './vite/compileAhead.ts';
import { compressPlugin } from './vite/compress.ts';
import { emojiPlugin } from './vite/emoji.ts';
import { iconPlugin } from './vite/icons.ts';
import { leaveOutPlugin } from './vite/leaveOut.ts';
import { proxiesPlugin } from './vite/proxies.ts';
import { routesPlugin } from './vite/routes.ts';
import { serviceWorkerPlugin } from './vite/serviceWorker.ts';
import { wordsPlugin } from './vite/words.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
const server = process.env.GUILDHALL_SERVER ?? 'http://127.0.0.1:8420';
const socketServer = server.replace(/^http/, 'ws');
/** Paths the development server hands on to a running server; everything else is the client's. */
const forwarded =
  '^/(api|env\\.js|attachments|avatars|icons|banners|splashes|emojis|stickers|embed|harvest)(/|$|\\?)';

/** The mode `gallery` builds the pages of the design system in place of the client: a chunk of both would start the client in them. */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [
    wordsPlugin(),
    changelogPlugin(),
    iconPlugin(),
    emojiPlugin(),
    routesPlugin(),
    brandPlugin(),
    leaveOutPlugin(),
    vanillaExtractPlugin(),
    react(),
    proxiesPlugin(),
    serviceWorkerPlugin(),
    compileAheadPlugin(),
    compressPlugin(),
  ],
  build: {
    target: ['chrome119', 'firefox128', 'safari16.4'],
    // A Content-Security-Policy of `default-src 'self'` forbids data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input:
        command === 'serve'
          ? ['index.html', 'gallery.html']
          : mode === 'gallery'
            ? 'gallery.html'
            : 'index.html',
      output: {
        // Without names: every chunk lists the files of those it loads, which is kilobytes before the first paint.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: {
      [forwarded]: { target: server },
      '/gateway': { target: socketServer, ws: true },
      '/remote-auth': { target: socketServer, ws: true },
      '/voice': { target: socketServer, ws: true },
    },
  },
}));
