import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findPluralErrors } from '../lib/icu.mjs';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';
import { findTranslationErrors } from './translations.mjs';

const CATALOGUE = /^web\/src\/(?:i18n|features\/([^/]+))\/locales\/(frame\/)?([\w-]+)\.json$/;
/** The catalogues of emails. */
const EMAILS = /^server\/src\/domains\/mail\/emails\/locales\/[\w-]+\.json$/;
/** The shared catalogues, one for each language. */
const SHARED = /^web\/src\/i18n\/locales\/([\w-]+)\.json$/;
const SOURCE = /^web\/src\/.*\.tsx?$/;

/**
 * Errors in the web client's messages, a line for each: a message that one language lacks or that is translated wrongly
 * (translations.mjs), that nothing uses, or that is used by code that does not load it.
 */
export function catalogueOffences() {
  const readCatalogue = (path) => ({ path, messages: JSON.parse(read(path)) });
  const catalogues = trackedFiles(CATALOGUE).map(readCatalogue);
  const sources = new Map(
    trackedFiles(SOURCE)
      .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => [path, read(path)]),
  );
  return findCatalogueOffences(catalogues, sources, trackedFiles(EMAILS).map(readCatalogue));
}

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The same for catalogues and sources by their paths. The messages in emails are compared with the English ones only. */
export function findCatalogueOffences(catalogues, sources, emails = []) {
  const units = readUnits(catalogues);
  const uses = new Map([...sources].map(([path, text]) => [path, usedIds(text, units)]));
  const used = new Set([...uses.values()].flatMap((ids) => [...ids]));
  return [
    ...findTranslations([...catalogues, ...emails]),
    ...[...units.keys()].filter((id) => !used.has(id)).map((id) => `the message ${id} is not used`),
    ...unloadedWords(sources, uses, units),
  ];
}

/** The unit that each message is loaded with: `shared`, `frame`, or a feature. */
function readUnits(catalogues) {
  const units = new Map();
  for (const { path, messages } of catalogues) {
    const [, feature, inFrame] = CATALOGUE.exec(path);
    for (const id of Object.keys(messages)) units.set(id, inFrame ? 'frame' : (feature ?? 'shared'));
  }
  return units;
}

/** The languages besides English, by their shared catalogues. */
const listLanguages = (catalogues) =>
  catalogues.flatMap(({ path }) => SHARED.exec(path)?.[1] ?? []).filter((language) => language !== 'en');

/** Errors in the catalogues of all languages, compared with the English ones. */
function findTranslations(catalogues) {
  const byPath = new Map(catalogues.map(({ path, messages }) => [path, messages]));
  const offences = [];
  for (const { path, messages } of catalogues) {
    const language = basename(path, '.json');
    const sourcePath = path.replace(/[\w-]+\.json$/, 'en.json');
    const source = byPath.get(sourcePath) ?? {};
    if (language !== 'en') {
      for (const id of Object.keys(messages))
        if (!(id in source)) offences.push(`${path}: ${id} is missing in en`);
      continue;
    }
    for (const [id, english] of Object.entries(messages)) {
      for (const error of findPluralErrors(english, 'en')) offences.push(`${path}: ${id} ${error}`);
      for (const other of listLanguages(catalogues)) {
        const translation = byPath.get(path.replace(/en\.json$/, `${other}.json`))?.[id];
        const errors =
          translation === undefined
            ? [`is missing in ${other}`]
            : findTranslationErrors(english, translation, other).map((error) => `in ${other} ${error}`);
        for (const error of errors) offences.push(`${path}: ${id} ${error}`);
      }
    }
  }
  return offences;
}

/** The messages in a source, by whole ids (`'action.save'`) or by a pattern (`` `presence.${status}` ``). */
function usedIds(text, units) {
  const ids = new Set(
    [...text.matchAll(/['"`]([A-Za-z][\w-]*(?:\.[\w -]+)+)(?=['"`])/g)]
      .map((match) => match[1])
      .filter((id) => units.has(id)),
  );
  for (const [, pattern] of text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) {
    const pieces = pattern.split(/\$\{[^}]*\}/);
    if (!/^[\w. -]{3,}$/.test(pieces.join(''))) continue;
    const shape = new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('(.+?)')}$`);
    for (const id of units.keys()) {
      const [, first] = shape.exec(id) ?? [];
      // A pattern that begins with a value matches only ids that the source also contains.
      if (first && (pieces[0] !== '' || new RegExp(`['"\`]${first}['"\`]`).test(text))) ids.add(id);
    }
  }
  return ids;
}

/** Messages that a part of the application uses without loading their unit. */
function unloadedWords(sources, uses, units) {
  const { imports, gates } = readImports(sources);
  const offences = new Set();
  const check = (start, loaded, place) => {
    for (const path of reach(start, imports))
      for (const id of uses.get(path) ?? [])
        if (!loaded.has(units.get(id)) && !isSectionList(sources.get(path)))
          offences.add(`${path}: ${id} is not loaded in ${place} (the words of ${units.get(id)})`);
  };
  check('web/src/main.tsx', new Set(['shared', 'frame']), 'the frame');
  for (const { from, to, words, isOpen } of gates)
    check(to, new Set(['shared', ...(isOpen ? [] : ['frame']), ...words]), `${from} (${to})`);
  for (const [path, text] of sources) {
    if (!isSectionList(text)) continue;
    const loaded = new Set(['shared', 'frame', ...importedWords(text).values()]);
    for (const id of uses.get(path))
      if (!loaded.has(units.get(id))) offences.add(`${path}: ${id} is not loaded with its section`);
  }
  return [...offences];
}

/** Whether a source contributes sections of settings, which are drawn with the messages of their unit. */
const isSectionList = (text) => /(?:ettings(?:Sections|Links)|applicationSections)\.of\(/.test(text ?? '');

/** The names of units of messages in a source. */
const importedWords = (text) =>
  new Map(
    [...text.matchAll(/import (\w+) from 'virtual:words\/([\w-]+)'/g)].map(([, name, unit]) => [name, unit]),
  );

const GATE =
  /withWords\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\(\s*'([^']+)'|words: \[([^\]]*)\],\s*Content: lazy\(\(\) => import\('([^']+)'/g;

/**
 * Returns the files that each file imports, through the index of a feature only the named ones; and the imports that load messages (`gates`).
 * A gate of a public route (`isOpen`) has no frame around it.
 */
function readImports(sources) {
  const resolve = (path, specifier) => relative(root, join(root, dirname(path), specifier));
  const exported = new Map();
  for (const [path, text] of sources)
    if (/\/features\/[^/]+\/index\.ts$/.test(path))
      exported.set(
        path,
        [...text.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names, specifier]) =>
          names.split(',').map((name) => ({
            name: name.trim().split(/\s+/).at(-1),
            target: resolve(path, specifier),
          })),
        ),
      );
  const imports = new Map();
  const gates = [];
  for (const [path, text] of sources) {
    const targets = new Set();
    if (!exported.has(path))
      for (const [, clause, specifier] of text.matchAll(
        /(?:import|export)\s+(?:([^'";]*?)\s+from\s+)?'(\.[^']+)'/g,
      )) {
        const target = resolve(path, specifier);
        const names = new Set(clause?.match(/\w+/g));
        const found = exported.get(target)?.filter(({ name }) => names.has(name));
        for (const one of found ?? [{ target }]) targets.add(one.target);
      }
    const gated = new Set();
    for (const match of text.matchAll(GATE)) {
      const known = importedWords(text);
      const words = (match[1] ?? match[3]).match(/\w+/g) ?? [];
      const to = resolve(path, match[2] ?? match[4]);
      gated.add(to);
      gates.push({
        from: path,
        to,
        words: words.map((name) => known.get(name)),
        isOpen: /rootRoute/.test(text),
      });
    }
    for (const [, pattern] of text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*'(\.[^']+)'/g))
      for (const other of sources.keys())
        if (readGlob(resolve(path, pattern)).test(other)) targets.add(other);
    for (const [, specifier] of text.matchAll(/import\(\s*'(\.[^']+)'/g)) {
      const target = resolve(path, specifier);
      if (!gated.has(target)) targets.add(target);
    }
    imports.set(path, targets);
  }
  return { imports, gates };
}

/** The paths that match a pattern of `import.meta.glob`, with `*` and `{a,b}`. */
const readGlob = (pattern) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)}$`,
  );

/** Returns a file and everything that it imports, directly or not. */
function reach(start, imports) {
  const reached = new Set([start]);
  for (const path of reached) for (const target of imports.get(path) ?? []) reached.add(target);
  return reached;
}
