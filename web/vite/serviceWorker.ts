import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { locales } from '../src/i18n/locales.ts';
import { CHANNEL_CHUNKS, EXTRA_CHUNKS } from './chunks.ts';
import { readWords } from './words.ts';

const SOURCE = new URL('../worker/service-worker.js', import.meta.url);

type Chunk = Rolldown.OutputChunk;

/** Other fonts are needed by few channels, and cached when they are first used. */
const isCommonFont = (names: readonly string[]) =>
  names.some((name) => /^inter-.*-normal\.woff2$/.test(name));

const getFiles = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);

/** Returns the wanted chunks and everything they import. */
function getClosure(chunks: readonly Chunk[], isWanted: (chunk: Chunk) => boolean): ReadonlySet<Chunk> {
  const found = new Set(chunks.filter(isWanted));
  // Iterating over a set includes elements added during the loop.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return found;
}

/** Emits the service worker with the list of files needed to open a channel offline. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'guildhall:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const all = Object.values(bundle);
        const chunks = all.filter((file) => file.type === 'chunk');
        const assets = all.filter((file) => file.type === 'asset');
        const page = String(assets.find(({ fileName }) => fileName === 'index.html')?.source);
        const core = getClosure(chunks, ({ name, isEntry }) => isEntry || CHANNEL_CHUNKS.includes(name));
        const extras = getClosure(chunks, ({ name }) => EXTRA_CHUNKS.includes(name));
        const words = chunks.filter(({ name }) => name.startsWith('words-'));
        const known = new Set([...core, ...extras, ...words].map(({ fileName }) => fileName));
        // Chunks without modules, which only load the chunk with the module of an import().
        const proxies = chunks.filter(
          ({ isDynamicEntry, moduleIds, imports }) =>
            isDynamicEntry && moduleIds.length === 0 && imports.every((name) => known.has(name)),
        );
        const shared = assets.filter(
          ({ fileName, names }) => isCommonFont(names) || fileName.startsWith('assets/frameSprite-'),
        );
        const otherIcons = assets.filter(({ fileName }) => fileName.startsWith('assets/otherSprite-'));
        const getNames = (files: readonly { fileName: string }[]) => files.map(({ fileName }) => fileName);
        const list = (files: readonly string[]) =>
          JSON.stringify([...new Set(files)].sort().map((name) => `/${name}`));
        const values = {
          __FILES__: list([...getFiles(core), ...getNames(shared)]),
          __EXTRA_FILES__: list([...getFiles([...extras, ...proxies]), ...getNames(otherIcons)]),
          __WORDS__: JSON.stringify(
            Object.fromEntries(
              words.map(({ name, fileName }) => [name.replace('words-', ''), `/${fileName}`]),
            ),
          ),
          __SENT_A_MESSAGE__: JSON.stringify(
            Object.fromEntries(
              Object.keys(locales).map((name) => [name, readWords('frame', name)['notify.wrote']]),
            ),
          ),
          __IS_LIVE__: JSON.stringify(
            Object.fromEntries(
              Object.keys(locales).map((name) => [name, readWords('voice', name)['voice.live']]),
            ),
          ),
          __IS_CALLING__: JSON.stringify(
            Object.fromEntries(
              Object.keys(locales).map((name) => [name, readWords('calls', name)['calls.incoming']]),
            ),
          ),
        };
        const build = createHash('sha256').update(page).update(JSON.stringify(values)).digest('base64url');
        let source = readFileSync(SOURCE, 'utf8').replaceAll('__BUILD__', JSON.stringify(build.slice(0, 12)));
        for (const [name, value] of Object.entries(values)) source = source.replaceAll(name, value);
        const fileName = 'service-worker.js';
        this.emitFile({ type: 'asset', fileName, source: minifySync(fileName, source).code });
      },
    },
  };
}
