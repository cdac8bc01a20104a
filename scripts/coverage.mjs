// Writes docs/coverage.md: what the specification names, what serves it, and which tests use that.
//   node scripts/coverage.mjs            writes the page
//   node scripts/coverage.mjs --check    fails if the page is out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { coverOperations } from './coverage/operations.mjs';
import { coverScreens } from './coverage/screens.mjs';
import { root } from './lib/root.mjs';

const page = join(root, 'docs', 'coverage.md');
const operations = await coverOperations();
const screens = coverScreens();
const text = [
  '# Coverage',
  '',
  'The path shapes and routes that the specification names, what serves each of them, and test files that name its path or operation (six at most).',
  '`tests/security/operation-matrix.test.ts` and `tests/security/fuzz` call every operation besides. Made by `node scripts/coverage.mjs`.',
  '',
  '## The API',
  '',
  operations.summary,
  ...operations.lines,
  '',
  '## The web client',
  '',
  screens.summary,
  '',
  ...screens.lines,
  '',
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.log('docs/coverage.md is out of date: run node scripts/coverage.mjs');
  process.exitCode = 1;
}
