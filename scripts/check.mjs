import { join } from 'node:path';
import { boundaryOffences } from './check/boundaries.mjs';
import { catalogueOffences } from './check/catalogues.mjs';
import { circleOffences } from './check/circles.mjs';
import { dependencyOffences } from './check/dependencies.mjs';
import { machinePaths } from './check/machine-paths.mjs';
import { sqlOffences } from './check/sql.mjs';
import { tableOffences } from './check/tables.mjs';
import { wordOffences } from './check/words.mjs';
import { install } from './lib/install.mjs';
import { environment, pinnedNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { main, run } from './lib/run.mjs';

/**
 * Runs all checks of the sources: dependencies, format and lint, types, boundaries, import cycles, tables, SQL, catalogues, retired
 * words, docs/coverage.md, unused code and machine paths. Each prints a line, and its findings if it failed. Resolves to whether all passed.
 */
export async function check(node) {
  const program =
    (name, ...args) =>
    () =>
      run(join(root, 'node_modules', '.bin', name), args, { env: environment(node) });
  const scan = (offences) => async () => {
    const found = offences();
    return { status: found.length > 0 ? 1 : 0, output: found.join('\n') };
  };
  const steps = {
    lockfile: () => run('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund']),
    dependencies: scan(dependencyOffences),
    'format and lint': program('biome', 'ci', '--colors=off', '.'),
    // One program for all but the web client, whose modules have the types of a page: a module is checked once, not in each workspace
    // that imports it. Several checkers would compute most types several times, and the other core has the next step to do.
    types: program('tsc', '-p', '.', '--checkers', '1'),
    'types of web': program('tsc', '-p', 'web', '--checkers', '1'),
    boundaries: scan(boundaryOffences),
    circles: scan(circleOffences),
    tables: scan(tableOffences),
    'place of SQL': scan(sqlOffences),
    catalogues: scan(catalogueOffences),
    words: scan(wordOffences),
    coverage: program('node', 'scripts/coverage.mjs', '--check'),
    'unused code': program('knip', '--no-progress'),
    'machine paths': scan(machinePaths),
  };
  let failures = 0;
  const waiting = Object.entries(steps);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, step] = next;
      const started = Date.now();
      const { status, output } = await step();
      const passed = status === 0;
      if (!passed) failures += 1;
      console.log(
        `${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (!passed) console.log(output.trim().replaceAll(/^/gm, '       '));
    }
  };
  // Two at a time: each has a core of its own.
  await Promise.all([work(), work()]);
  return failures === 0;
}

if (import.meta.filename === process.argv[1]) {
  await main(async () => {
    await install();
    return (await check(await pinnedNode())) ? 0 : 1;
  });
}
