import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?:[^'"();]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;
const PACKAGE = /^@guildhall\/([a-z]+)(?:\/|$)/;

/** Import specifiers of a file; type imports count, because they couple layers just as much. */
export function getImports(file, source = readFileSync(join(root, file), 'utf8')) {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2]);
}

/** The imports of all matching sources except tests and benches: `{ file, specifier, target }`. */
export function importEdges(pattern) {
  return trackedFiles(pattern)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      getImports(file).map((specifier) => ({ file, specifier, target: resolve(file, specifier) })),
    );
}

/** The files that each file imports by path. */
export function importGraph(pattern) {
  const graph = new Map();
  for (const { file, specifier, target } of importEdges(pattern))
    if (specifier.startsWith('.')) graph.set(file, (graph.get(file) ?? new Set()).add(target));
  return graph;
}

function isTest(file) {
  return /\.(test|cases)\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('bench/');
}

/** The file (or `workspace/`) of a specifier, from the root; undefined for an external package. */
function resolve(file, specifier) {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const workspace = PACKAGE.exec(specifier)?.[1];
  return workspace && `${workspace}/`;
}
