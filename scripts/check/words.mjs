import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

/** Retired phrases of comments, documents, catalogues and test titles, each with its replacement. docs/glossary.md explains them. */
const PHRASES = [
  [/\banswer(?:s|ed) (?:with )?`?[1-5]\d\d\b/, 'returns 404'],
  [/\banswer(?:s|ed) with\b/, 'returns, responds with'],
  [/\btells? of\b/, 'publishes, dispatches, announces, logs'],
  [/\b(?:is|are|was|were) told(?! apart)\b/, 'gets an event, is notified'],
  [/\bpass(?:es|ed) over\b/, 'ignores, skips'],
  [/\b[Ww]ho lacks\b/, 'members without'],
  [/\b(?:for|to|by) who (?:is|are|has|have|may|can)\b/, 'if the user is, for members who'],
  [
    /\b(?:stands?|stood) (?:in (?!for\b)|beside|next to|above|below)/,
    'is in, is next to, is above, is below',
  ],
  [/\bone[’']s own\b|\boneself\b/, 'your own, the caller’s, the user’s'],
  [/\bfilms?\b/i, 'video'],
  [/\be-mails?\b/i, 'email'],
];

/** Retired names in code, each with its replacement. */
const NAMES = [
  [/\bpassOver\b/, 'ignoreApiError'],
  [/\bseatAndTell\b/, 'attachAndSend'],
  [/\bpatientFetch\b/, 'fetchWithRetry'],
  [/\bhurry\b/, 'abortController'],
  [/\bopenHall\b/, 'createApiGuild'],
  [/\bTOLD_ACTIONS\b/, 'AUDITED_ACTIONS'],
  [/\b(?:function|const|let) (?!(?:one|any|all)Of\b)[a-z]\w*Of\b/, 'getFoo, findFoo or the noun'],
  [/\bhandle\w*Upkeep\b/, 'register…Jobs'],
];

/** Texts in other languages than English. */
const TRANSLATION =
  /^docs\/words\/|^(?:web|server)\/src\/(?:.*\/)?locales\/(?:frame\/)?(?!en\.json)[\w-]+\.json$/;

/** Files with a retired phrase that is a name of someone else's: an icon's. */
const UNCHECKED = ['web/src/design/icons.ts'];

const TEXT = /\.(?:ts|tsx|js|mjs|md|sql|json|html)$/;
const SKIPPED =
  /^(?:docs\/glossary\.md|scripts\/check\/words(?:\.test)?\.mjs|package-lock\.json|markup\/src\/emoji\/data\.ts|server\/src\/migrations\/.*|.*\/results\.json)$/;
const CATALOGUE = /^web\/src\/(?:.*\/)?locales\//;

/** Retired words in the sources: one line for each place. Migrations are exempt, because they never change. */
export function wordOffences() {
  return trackedFiles(TEXT)
    .filter((file) => !SKIPPED.test(file) && !TRANSLATION.test(file))
    .flatMap((file) => offencesIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The offences in one file's text. */
export function offencesIn(file, text) {
  const isChecked = CATALOGUE.test(file) || !UNCHECKED.some((folder) => file.startsWith(folder));
  const retired = isChecked ? [...PHRASES, ...NAMES] : NAMES;
  return text.split('\n').flatMap((line, index) =>
    retired.flatMap(([pattern, replacement]) => {
      const found = pattern.exec(line)?.[0];
      return found ? [`${file}:${index + 1}: "${found.trim()}" is retired, write: ${replacement}`] : [];
    }),
  );
}
