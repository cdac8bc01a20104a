import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { locales } from '../src/i18n/locales.ts';

const prefix = 'virtual:words/';
const source = join(import.meta.dirname, '..', 'src');
const features = join(source, 'features');

/** The folders whose catalogues make up a unit: `shared`, `frame`, or the name of a feature. */
export function wordFolders(unit: string): readonly string[] {
  if (unit === 'shared') return [join(source, 'i18n', 'locales')];
  if (unit !== 'frame') return [join(features, unit, 'locales')];
  return readdirSync(features)
    .map((feature) => join(features, feature, 'locales', 'frame'))
    .filter((folder) => existsSync(folder));
}

/** The messages of a unit in one language, by id. */
export const readWords = (unit: string, locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...wordFolders(unit).map((folder) => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))),
  );

/**
 * Compiles the catalogues (id to ICU message) into the form @lingui/core runs, so that no ICU parser is shipped to the browser.
 * `virtual:words/<unit>` is how to load a unit in each language. A message that does not parse fails the build.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'guildhall:words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const [unit, locale] = id.slice(prefix.length + 1).split('/') as [string, string?];
      if (locale === undefined) {
        const loaders = Object.keys(locales).map(
          (name) => `${name}: () => import('${prefix}${unit}/${name}')`,
        );
        return `export default { ${loaders.join(', ')} };`;
      }
      for (const folder of wordFolders(unit)) this.addWatchFile(join(folder, `${locale}.json`));
      const compiled = Object.fromEntries(
        Object.entries(readWords(unit, locale)).map(([key, message]) => [
          key,
          compileMessageOrThrow(message),
        ]),
      );
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`;
    },
    handleHotUpdate({ file, server }) {
      if (file.includes('/locales/')) server.ws.send({ type: 'full-reload' });
    },
  };
}
