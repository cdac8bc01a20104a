// For translators: the messages that a language lacks, as one flat file of id and text, and the way back into the catalogues.
//   node scripts/words.mjs export de > de.json     the English text of messages that are missing in German
//   node scripts/words.mjs import de de.json       writes a file of id and translation into the German catalogues
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { trackedFiles } from './check/files.mjs';
import { findTranslationErrors } from './check/translations.mjs';
import { root } from './lib/root.mjs';

const SOURCE =
  /^(?:web\/src\/(?:i18n|features\/[^/]+)\/locales\/(?:frame\/)?|server\/src\/domains\/mail\/emails\/locales\/)en\.json$/;

const readMessages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const inOrder = (messages) =>
  Object.fromEntries(Object.entries(messages).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The ids of emails have a prefix in translators' files, because a screen can have the same id. */
const getPrefix = (path) => (path.startsWith('server/') ? 'email:' : '');

/** The English catalogues, each with that of another language. */
const readPairs = (language) =>
  trackedFiles(SOURCE).map((path) => {
    const target = join(root, path.replace(/en\.json$/, `${language}.json`));
    return {
      prefix: getPrefix(path),
      english: readMessages(join(root, path)),
      target,
      translated: readMessages(target),
    };
  });

function exportMissing(language) {
  const missing = readPairs(language).flatMap(({ prefix, english, translated }) =>
    Object.entries(english)
      .filter(([id]) => !(id in translated))
      .map(([id, text]) => [prefix + id, text]),
  );
  console.log(JSON.stringify(Object.fromEntries(missing), undefined, 2));
}

function importTranslations(language, files) {
  const given = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  const pairs = readPairs(language);
  const known = new Set(
    pairs.flatMap(({ prefix, english }) => Object.keys(english).map((id) => prefix + id)),
  );
  for (const id of Object.keys(given)) if (!known.has(id)) console.error(`${id} is not a message`);
  let left = 0;
  for (const { prefix, english, target, translated } of pairs) {
    const messages = {};
    for (const [id, text] of Object.entries(english)) {
      const translation = given[prefix + id] ?? translated[id];
      if (translation === undefined) left += 1;
      else messages[id] = translation;
      for (const error of translation === undefined ? [] : findTranslationErrors(text, translation, language))
        console.error(`${prefix}${id} ${error}`);
    }
    if (Object.keys(messages).length > 0)
      writeFileSync(target, `${JSON.stringify(inOrder(messages), undefined, 2)}\n`);
  }
  console.log(left === 0 ? `${language} is complete.` : `${language} lacks ${left} messages.`);
}

const [task, language, ...files] = process.argv.slice(2);
if (task === 'export' && language) exportMissing(language);
else if (task === 'import' && language && files.length > 0) importTranslations(language, files);
else {
  console.error('node scripts/words.mjs export LANGUAGE | import LANGUAGE FILE...');
  process.exitCode = 1;
}
