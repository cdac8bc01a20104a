import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

/** The places for SQL. */
const PLACE = /(?:^|[/-])(?:store|sql)\.ts$/;

const PATTERNS = [
  /(?<![\w.])sql(?:<[^`]*?>)?`|(?<![\w.])sql\.(?:raw|ref|table|join|lit|id)\(/,
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive)\(/,
  /['"`(]\s*(?:WITH\s+\w+\s+AS\b|SELECT\b|INSERT INTO\b|DELETE FROM\b|UPDATE\s+\w+\s+(?:\w+\s+)?SET\b|CREATE\s+(?:TABLE|ROLE|DATABASE)\b|ALTER TABLE\b|DROP TABLE\b|LOCK TABLE\b)/,
];

/** Finds SQL of the server outside of files named `*store.ts` and `*sql.ts`: one line for each file. */
export function sqlOffences() {
  return trackedFiles(/^server\/src\/.*\.ts$/)
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .flatMap((file) => offencesIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Returns the offence of one file's source, if there is one. */
export function offencesIn(file, source) {
  const isMisplaced = !PLACE.test(file) && PATTERNS.some((pattern) => pattern.test(source));
  return isMisplaced ? [`${file}: SQL belongs in a file named *store.ts or *sql.ts`] : [];
}
