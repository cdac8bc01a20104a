import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the rows of a table next to this file, by its column names. */
export function readTable(name) {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell])),
  );
}

export const code = (text) => `\`${text}\``;

/** Returns the table rows of a subject: one for each of its parts, or one that says that there is none yet. */
export const getRows = (subject, parts) =>
  parts.length === 0
    ? [`| ${subject} | not yet | |`]
    : parts.map((cells, index) => `| ${[index === 0 ? subject : '', ...cells].join(' | ')} |`);
