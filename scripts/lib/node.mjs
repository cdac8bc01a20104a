import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';
import { Failure, run } from './run.mjs';

/** The Node version that runs our TypeScript. */
const MAJOR = 26;

/** Returns the Node that the lockfile pins, or the running one if it is as new. Throws Failure if there is neither. */
export async function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  for (const name of [`node-${platform}`, `node-bin-${platform}`]) {
    const path = join(root, 'node_modules', name, 'bin', 'node');
    if (existsSync(path) && (await run(path, ['--version'])).status === 0) return path;
  }
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath;
  throw new Failure(
    `There is no Node ${MAJOR} on npm for ${platform}; install it yourself and start with that.`,
  );
}

/** The environment for programs of node_modules, with the pinned Node on the path. */
export function environment(node) {
  return { PATH: `${join(node, '..')}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` };
}
