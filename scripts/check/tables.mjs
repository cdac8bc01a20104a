import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

/**
 * Tables that only some domains can use in their SQL: removing a row of these must be announced to every process, which one module
 * does (server/src/domains/auth/end-sign-ins-store.ts).
 */
const OWNERS = {
  sessions: ['auth'],
  gateway_tickets: ['auth'],
  bot_tokens: ['auth'],
  oauth_codes: ['auth', 'oauth'],
  oauth_device_codes: ['auth', 'oauth'],
  oauth_grants: ['auth', 'oauth'],
};

const NAMES = Object.keys(OWNERS).join('|');
const IN_SQL = new RegExp(`\\b(?:FROM|INTO|UPDATE|JOIN)\\s+(${NAMES})\\b`, 'g');
const IN_KYSELY = new RegExp(
  `\\.(?:selectFrom|insertInto|updateTable|deleteFrom|\\w*[jJ]oin)\\(\\s*['"\`](${NAMES})\\b`,
  'g',
);

/** Finds SQL that uses a table of another domain: one line for each. */
export function tableOffences() {
  return trackedFiles(/^server\/src\/.*\.ts$/)
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) => offencesIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The offences in one file's source. */
export function offencesIn(file, source) {
  const domain = /^server\/src\/domains\/([^/]+)\//.exec(file)?.[1];
  const named = [IN_SQL, IN_KYSELY].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, name]) => name),
  );
  return [...new Set(named)]
    .filter((name) => !OWNERS[name].includes(domain))
    .map((name) => `${file}: the table ${name} is for the SQL of ${OWNERS[name].join(' and ')} alone`);
}
