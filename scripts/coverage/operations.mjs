import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from '../check/files.mjs';
import { root } from '../lib/root.mjs';
import { findPaths, getShape } from './literals.mjs';
import { code, getRows, readTable } from './tables.mjs';

/** Operations, and images as operations of their own. */
async function loadOperations() {
  const { operations } = await import(join(root, 'protocol', 'src', 'nouns.ts'));
  const { IMAGE_PATHS } = await import(join(root, 'protocol', 'src', 'assets', 'addresses.ts'));
  const images = Object.values(IMAGE_PATHS).map((path) => ({
    method: 'GET',
    path,
    id: undefined,
    prefix: '/assets',
  }));
  return [...Object.values(operations), ...images].map(({ id, method, path, prefix }) => ({
    id,
    name: `${method} ${path}`,
    method,
    shape: getShape(path),
    prefix,
  }));
}

/** Whether an operation belongs to a prefix, and how specific that is; 0 if it does not. */
const getFit = ({ shape, prefix: own }, prefix) => {
  if (own) return own === prefix ? 1 : 0;
  if (prefix.startsWith('=')) return shape === prefix.slice(1) ? prefix.length : 0;
  return shape === prefix || shape.startsWith(`${prefix}/`) ? prefix.length : 0;
};

/** The row of the table to which an operation belongs: that with the longest prefix. */
function findRow(rows, operation) {
  let best = { row: undefined, length: 0 };
  for (const row of rows)
    for (const prefix of row.prefixes.split(' ')) {
      const length = getFit(operation, prefix);
      if (length > best.length) best = { row, length };
    }
  return best.row;
}

/** Test files that are listed for an operation, at most. */
const LISTED = 6;

/** Returns the first test files that call an operation, by its name or path. */
function createCallers() {
  const files = trackedFiles(/^(tests|server)\/.*\.test\.ts$/).map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return {
      name: file.replace(/^tests\//, '').replace(/\.test\.ts$/, ''),
      ids: new Set([...source.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, id]) => id)),
      paths: findPaths(source),
    };
  });
  return ({ id, shape, method }) =>
    files
      .filter(
        ({ ids, paths }) =>
          (id !== undefined && ids.has(id)) ||
          paths.some((path) => path.shape === shape && (path.method ?? method) === method),
      )
      .map(({ name }) => name)
      .slice(0, LISTED);
}

/** Returns the lines about path shapes, the operations that serve them, and the tests of these. */
export async function coverOperations() {
  const rows = readTable('paths.tsv');
  const findCallers = createCallers();
  const served = Map.groupBy(await loadOperations(), (operation) => findRow(rows, operation));
  const getLines = (shape, operations) =>
    getRows(
      shape,
      operations.map((operation) => [code(operation.name), findCallers(operation).map(code).join(' ')]),
    );
  const lines = [];
  for (const [group, shapes] of Map.groupBy(rows, (row) => row.group)) {
    lines.push('', `### ${group}`, '', '| path shape | operation | tests |', '| --- | --- | --- |');
    for (const row of shapes) lines.push(...getLines(code(row.shape), served.get(row) ?? []));
  }
  lines.push('', '### Beyond the specification', '', '| | operation | tests |', '| --- | --- | --- |');
  lines.push(...getLines('', served.get(undefined) ?? []));
  const count = rows.filter((row) => served.has(row)).length;
  return { lines, summary: `${count} of ${rows.length} path shapes are served.` };
}
