import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';
import { Failure, run } from './run.mjs';

/** The Node version that runs TypeScript as we write it. */
const MAJOR = 26;

/** The Node that the lockfile pins, or ours where it is as new. Throws Failure where there is neither. */
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

/** The environment for programs of node_modules: the pinned Node is the one they find. */
export function environment(node) {
  return { PATH: `${join(node, '..')}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` };
}
