import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Failure, run } from './run.mjs';

/** The sources of the web client's build, besides the lockfile and the changelog. */
const SOURCES = ['web', 'client', 'markup', 'protocol'];
const SKIPPED = new Set(['node_modules', 'dist', '.vite']);
const stamp = join(root, 'web', 'dist', '.sources');

/** Builds web/dist, unless it was built from the same sources. Throws Failure. */
export async function buildWeb(node) {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web client.');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, output } = await run(node, [vite, 'build'], {
    cwd: join(root, 'web'),
    // The caller, such as a test, can have another NODE_ENV.
    env: { NODE_ENV: 'production' },
  });
  if (status !== 0)
    throw new Failure(`${output.trim()}\nBuilding the web client failed; Vite's message is above.`);
  writeFileSync(stamp, wanted);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'CHANGELOG.md']) hash.update(readFileSync(join(root, file)));
  for (const folder of SOURCES) addFolder(hash, join(root, folder));
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) addFolder(hash, path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}
