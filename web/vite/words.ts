import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { locales } from '../src/i18n/locales.ts';

const prefix = 'virtual:words/';
const source = join(import.meta.dirname, '..', 'src');
const features = join(source, 'features');
const languages = Object.keys(locales);

/** The units of the first screen, whose messages the bundler keeps in one chunk for each language (chunks.ts). */
const FIRST_UNITS = ['shared', 'frame'];

/** The folders whose catalogues make up a unit: `shared`, `frame`, or the name of a feature. */
export function wordFolders(unit: string): readonly string[] {
  if (unit === 'shared') return [join(source, 'i18n', 'locales')];
  if (unit !== 'frame') return [join(features, unit, 'locales')];
  return readdirSync(features)
    .map((feature) => join(features, feature, 'locales', 'frame'))
    .filter((folder) => existsSync(folder));
}

/** The features that have messages of their own. */
const featureUnits = () =>
  readdirSync(features).filter((feature) => existsSync(join(features, feature, 'locales', 'en.json')));

const readCatalogue = (folder: string, locale: string): Record<string, string> => {
  const file = join(folder, `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** The messages of a unit in one language, by id; in English if they aren't translated yet. */
export const readWords = (unit: string, locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...wordFolders(unit).flatMap((folder) => [readCatalogue(folder, 'en'), readCatalogue(folder, locale)]),
  );

/** A module with the messages of a unit, in the form that @lingui/core runs. Throws if one doesn't parse. */
function compileUnit(unit: string, locale: string): string {
  const compiled = Object.fromEntries(
    Object.entries(readWords(unit, locale)).map(([key, message]) => [key, compileMessageOrThrow(message)]),
  );
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`;
}

/** A module that imports a unit in a language, through the bundler. */
const importUnit = (unit: string) => {
  const loaders = languages.map((name) => `'${name}': () => import('${prefix}${unit}/${name}')`);
  return `const loaders = { ${loaders.join(', ')} }; export default (locale) => loaders[locale]();`;
};

/**
 * Compiles the catalogues (id to ICU message) into the form @lingui/core runs, so that no ICU parser is shipped to the browser.
 * `virtual:words/<unit>` loads a unit in a language. A message that does not parse fails the build.
 *
 * A build writes the units of features as files whose address is calculated from unit, language and one hash for all of them. A
 * list of twelve files for each unit, which the bundler would make, costs kilobytes before the first paint.
 */
export function wordsPlugin(): Plugin {
  let isBuild = false;
  let files: readonly (readonly [name: string, code: string])[] = [];
  let hash = '';
  return {
    name: 'guildhall:words',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      files = featureUnits().flatMap((unit) =>
        languages.map((locale) => [`${locale}.${unit}`, compileUnit(unit, locale)] as const),
      );
      hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const [unit, locale] = id.slice(prefix.length + 1).split('/') as [string, string?];
      if (locale === undefined) {
        if (!isBuild || FIRST_UNITS.includes(unit)) return importUnit(unit);
        return `export default (locale) => import(/* @vite-ignore */ '/assets/words.' + locale + '.${unit}.${hash}.js');`;
      }
      for (const folder of wordFolders(unit)) this.addWatchFile(join(folder, `${locale}.json`));
      return compileUnit(unit, locale);
    },
    generateBundle() {
      for (const [name, code] of files)
        this.emitFile({ type: 'asset', fileName: `assets/words.${name}.${hash}.js`, source: code });
    },
    handleHotUpdate({ file, server }) {
      if (file.includes('/locales/')) server.ws.send({ type: 'full-reload' });
    },
  };
}
